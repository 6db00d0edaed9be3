import { RadioGroup } from "@chakra-ui/react/radio-group";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

interface RadioFieldProps<Values extends FieldValues, Read> {
  readonly label: string;
  readonly control: Control<Values, unknown, Read>;
  readonly name: FieldPath<Values>;
  readonly choices: readonly { readonly value: string; readonly title: string; readonly detail?: string }[];
  /** Shows each choice on a line of its own, for choices with longer texts. */
  readonly wide?: boolean;
}

/** A choice of one out of a few options, all visible. */
export const RadioField = <Values extends FieldValues, Read>({ label, control, name, choices, wide = false }: RadioFieldProps<Values, Read>) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <RadioGroup.Root
        gridTemplateColumns={wide ? "1fr" : "repeat(auto-fill, minmax(150px, 1fr))"}
        name={field.name}
        value={String(field.value)}
        onValueChange={({ value }) => field.onChange(value)}
      >
        <RadioGroup.Label>{label}</RadioGroup.Label>
        {choices.map(({ value, title, detail }) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput onBlur={field.onBlur} />
            <RadioGroup.ItemControl />
            <RadioGroup.ItemText>
              <span>{title}</span>
              {detail === undefined ? null : <small className="muted figures">{detail}</small>}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    )}
  />
);
