import type { ComponentProps } from "react";
import { TextField } from "../../components/form/text-field.tsx";
import { boundsText, type Bounds } from "./typed-money.ts";

interface AmountFieldProps extends ComponentProps<"input"> {
  readonly bounds: Bounds;
  readonly error: string | undefined;
}

/** The field for an amount within the limits of one payment. Takes what react-hook-form's `register` returns. */
export const AmountField = ({ bounds, error, ...input }: AmountFieldProps) => (
  <TextField label="Amount" lead={bounds.currency} inputMode="decimal" autoComplete="off" hint={boundsText(bounds)} error={error} {...input} />
);
