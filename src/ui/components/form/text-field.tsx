import { Field } from "@chakra-ui/react/field";
import { Input } from "@chakra-ui/react/input";
import { type ComponentProps, type ReactNode, useId } from "react";
import { clipMessage } from "../../format/clip.ts";
import css from "./text-field.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "size" | "prefix"> {
  readonly label: string;
  /** The error as a sentence for the player. It is read aloud, and the input is described by it. */
  readonly error?: string | undefined;
  /** Explains the field when its label is not enough. */
  readonly hint?: string | undefined;
  /** Shown in the frame before the input, such as a dial code; hidden from screen readers. */
  readonly lead?: ReactNode;
  /** Shown in the frame after the input, such as a button that shows a password. */
  readonly trail?: ReactNode;
}

/** An input with its label and its error. Takes what react-hook-form's `register` returns. */
export const TextField = ({ label, error, hint: explained, lead, trail, ...input }: TextFieldProps) => {
  // An error that says the same stands alone.
  const hint = explained === error ? undefined : explained;
  const errorText = useId();
  const helperText = useId();
  const describedBy = [hint === undefined ? undefined : helperText, error === undefined ? undefined : errorText].filter((id) => id !== undefined).join(" ");
  return (
    <Field.Root invalid={error !== undefined} ids={{ errorText, helperText }}>
      <Field.Label>{label}</Field.Label>
      <span className={css.frame}>
        {lead === undefined ? null : <span className={`${css.lead} figures`} aria-hidden="true">
            {lead}
          </span>}
        {/* Chakra names the error as aria-errormessage alone, which few screen readers read. */}
        <Input variant="flushed" aria-describedby={describedBy === "" ? undefined : describedBy} {...input} />
        {trail}
      </span>
      {hint === undefined ? null : <Field.HelperText>{hint}</Field.HelperText>}
      {error === undefined ? null : <Field.ErrorText role="alert">{clipMessage(error)}</Field.ErrorText>}
    </Field.Root>
  );
};
