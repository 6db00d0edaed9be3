import { Button } from "@chakra-ui/react/button";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useForm } from "react-hook-form";
import { ResetPasswordRequest } from "../../../../contract/session.ts";
import { FormError } from "../../components/form/form-error.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { MobileField } from "./mobile-field.tsx";
import { typedMobile } from "./typed-mobile.ts";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

const typed = effectTsResolver(Schema.Struct({ username: typedMobile(ResetPasswordRequest.fields.username) }));

/** The first step of a password reset: the mobile number. */
export const ResetForm = ({ onSent }: { readonly onSent: (mobile: string) => void }) => {
  const { intents } = useSlipstream();
  const { busy, error } = useVerification("reset");
  const { register, handleSubmit, formState } = useForm({ resolver: typed, mode: "onTouched", defaultValues: { username: "" } });
  const submit = handleSubmit(({ username }) => {
    onSent(username);
    intents.requestVerification({ purpose: "reset", mobile: username, password: "", promoCode: "", ofAge: false });
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">We send a code to your number. With it you choose a new password.</p>
      <MobileField error={formState.errors.username?.message} {...register("username")} />
      {error === undefined ? null : <FormError>{reasonText(error)}</FormError>}
      <Button type="submit" size="lg" disabled={busy || !formState.isValid}>
        {busy ? "One moment…" : "Continue"}
      </Button>
    </form>
  );
};
