import { Button } from "@chakra-ui/react/button";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useId, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { Registration } from "../../../../contract/session.ts";
import { FormError } from "../../components/form/form-error.tsx";
import { typedCode } from "../../../domain/kernel/typed-code.ts";
import { PasswordField } from "../../components/form/password-field.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { SkeletonRows } from "../../components/states.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { MobileField } from "./mobile-field.tsx";
import { PromoCodeField } from "./promo-code-field.tsx";
import { chosenPassword, typedMobile } from "./typed-mobile.ts";
import { usePromoCode } from "./use-promo-code.ts";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

const PageText = lazyPart(() => import("../content/public/page-text.tsx").then((part) => part.PageText), {
  waiting: <SkeletonRows rows={3} />,
  failed: (retry) => (
    <button type="button" className="text-link" onClick={retry}>
      The terms could not be opened. Try again
    </button>
  ),
});

const MUST_CONFIRM = reasonText({ code: "age-not-confirmed" });

const typed = effectTsResolver(
  Schema.Struct({
    username: typedMobile(Registration.fields.username),
    password: chosenPassword(Registration.fields.password),
    promoCode: Schema.String,
    ofAge: Schema.Boolean.pipe(Schema.check(Schema.makeFilter((ofAge: boolean) => ofAge || MUST_CONFIRM))),
  }),
);

/** The first step of registering. What is typed is passed on and not stored on this device. */
export const RegisterForm = ({ onSent }: { readonly onSent: (mobile: string) => void }) => {
  const { intents } = useSlipstream();
  const { busy, error } = useVerification("register");
  const { register, control, handleSubmit, formState } = useForm({
    resolver: typed, mode: "onTouched", defaultValues: { username: "", password: "", promoCode: "", ofAge: false },
  });
  const promo = usePromoCode(useWatch({ control, name: "promoCode" }));
  const { errors, isValid } = formState;
  const ageError = useId();
  const terms = useId();
  const [areTermsOpen, setTermsOpen] = useState(false);

  const submit = handleSubmit(({ username, password, promoCode, ofAge }) => {
    promo.send();
    onSent(username);
    intents.requestVerification({ purpose: "register", mobile: username, password, promoCode: typedCode(promoCode), ofAge });
  });

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <MobileField error={errors.username?.message} data-autofocus {...register("username")} />
      <PasswordField label="Password" hint="At least 8 characters" error={errors.password?.message} autoComplete="new-password" {...register("password")} />
      <PromoCodeField promo={promo} {...register("promoCode")} />
      <div className={css.age}>
        <Controller
          control={control}
          name="ofAge"
          render={({ field }) => (
            <Checkbox.Root checked={field.value} onCheckedChange={({ checked }) => field.onChange(checked === true)} invalid={errors.ofAge !== undefined}>
              <Checkbox.HiddenInput onBlur={field.onBlur} aria-describedby={errors.ofAge === undefined ? undefined : ageError} />
              <Checkbox.Control />
              <Checkbox.Label>I am above 18 and agree to the Terms and Conditions</Checkbox.Label>
            </Checkbox.Root>
          )}
        />
        <button type="button" className="text-link" aria-expanded={areTermsOpen} aria-controls={terms} onClick={() => setTermsOpen(!areTermsOpen)}>
          {areTermsOpen ? "Close the Terms and Conditions" : "Read the Terms and Conditions"}
        </button>
        {/* The text scrolls in its own box, so it takes the focus for the keys. */}
        <div id={terms} className={css.terms} role="region" aria-label="Terms and Conditions" tabIndex={0} hidden={!areTermsOpen}>
          {areTermsOpen ? <PageText slug="TandC" what="The terms" missing="The sportsbook publishes no terms here." /> : null}
        </div>
        {errors.ofAge?.message === undefined ? null : <FormError id={ageError}>{errors.ofAge.message}</FormError>}
      </div>
      {/* The field itself says that its code is not known. */}
      {error === undefined || error.code === "promo-code-unknown" ? null : <FormError>{reasonText(error)}</FormError>}
      <Button type="submit" size="lg" disabled={busy || !isValid}>
        {busy ? "One moment…" : "Continue"}
      </Button>
    </form>
  );
};
