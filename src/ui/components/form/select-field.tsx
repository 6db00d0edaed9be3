import { Field } from "@chakra-ui/react/field";
import { NativeSelect } from "@chakra-ui/react/native-select";
import type { ComponentProps } from "react";

interface SelectFieldProps extends Omit<ComponentProps<typeof NativeSelect.Field>, "children"> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of one option in the browser's own list, which works best on phones and with keyboards. Takes what react-hook-form's `register` returns. */
export const SelectField = ({ label, options, ...select }: SelectFieldProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field {...select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);
