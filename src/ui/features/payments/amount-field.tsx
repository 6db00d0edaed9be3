import type { ComponentProps } from "react";
import { TextField } from "../../components/form/text-field.tsx";
import { boundsText, type Bounds } from "./typed-money.ts";

interface AmountFieldProps extends ComponentProps<"input"> {
  readonly bounds: Bounds;
  readonly error: string | undefined;
}

/** An amount of money within what the book pays in or out at once. Takes what react-hook-form's `register` answers. */
export const AmountField = ({ bounds, error, ...input }: AmountFieldProps) => (
  <TextField label="Amount" lead={bounds.currency} inputMode="decimal" autoComplete="off" maxLength={13} hint={boundsText(bounds)} error={error} {...input} />
);
