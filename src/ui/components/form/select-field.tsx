import { Field } from "@chakra-ui/react/field";
import type { ComponentProps } from "react";
import css from "./select-field.module.css";

interface SelectFieldProps extends ComponentProps<"select"> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, by the browser's own list: nothing is better on a phone or with a keyboard. */
export const SelectField = ({ label, options, ...select }: SelectFieldProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <Field.Context>
      {({ ids }) => (
        <select id={ids.control} className={css.select} {...select}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field.Context>
  </Field.Root>
);
