import type { ComponentProps } from "react";
import { TextField } from "../../components/form/text-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";

/** A mobile number behind the dial code of the sportsbook. */
export const MobileField = (props: Omit<ComponentProps<typeof TextField>, "label" | "lead">) => {
  const { reads } = useSlipstream();
  const dialCode = useRead(reads.bettingTerms()).value?.dialCode;
  return (
    <TextField
      label="Mobile number"
      lead={dialCode === undefined || dialCode === "" ? undefined : `+${dialCode}`}
      type="tel"
      inputMode="tel"
      autoComplete="username"
      {...props}
    />
  );
};
