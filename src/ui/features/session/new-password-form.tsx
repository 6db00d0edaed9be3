import { Button } from "@chakra-ui/react/button";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { Controller, useForm } from "react-hook-form";
import { ResetPasswordRequest } from "../../../../contract/session.ts";
import type { VerificationPurpose } from "../../../domain/desk/verification.ts";
import { FormError } from "../../components/form/form-error.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { chosenPassword } from "./typed-mobile.ts";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

const typed = effectTsResolver(Schema.Struct({ password: chosenPassword(ResetPasswordRequest.fields.password), withoutPromoCode: Schema.Boolean }));

/** The form for the password of a verified number. */
export const NewPasswordForm = ({ purpose }: { readonly purpose: VerificationPurpose }) => {
  const { intents } = useSlipstream();
  const { busy, error, resumed } = useVerification(purpose);
  const { register, control, handleSubmit, formState } = useForm({ resolver: typed, mode: "onTouched", defaultValues: { password: "", withoutPromoCode: false } });
  const submit = handleSubmit(({ password, withoutPromoCode }) => intents.submitPassword({ password, withoutPromoCode }));
  const instruction = purpose === "reset" ? "Choose a new password." : resumed ? "Type your password again: it was not kept when the page was reloaded." : "Choose a password and try again.";
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">{`Your number is verified. ${instruction}`}</p>
      <PasswordField
        label={purpose === "register" ? "Password" : "New password"}
        hint="At least 8 characters"
        error={formState.errors.password?.message}
        autoComplete="new-password"
        data-autofocus
        {...register("password")}
      />
      {purpose === "register" && error !== undefined ? (
        <Controller
          control={control}
          name="withoutPromoCode"
          render={({ field }) => (
            <Checkbox.Root checked={field.value} onCheckedChange={({ checked }) => field.onChange(checked === true)}>
              <Checkbox.HiddenInput onBlur={field.onBlur} />
              <Checkbox.Control />
              <Checkbox.Label>Go on without a promo code</Checkbox.Label>
            </Checkbox.Root>
          )}
        />
      ) : null}
      {error === undefined ? null : <FormError>{reasonText(error)}</FormError>}
      <Button type="submit" size="lg" disabled={busy || !formState.isValid}>
        {busy ? "One moment…" : "Continue"}
      </Button>
      <button type="button" className={`text-link ${css.aside}`} disabled={busy} onClick={intents.leaveVerification}>
        Use another number
      </button>
    </form>
  );
};
