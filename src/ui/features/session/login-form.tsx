import { Button } from "@chakra-ui/react/button";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema, SchemaTransformation } from "effect";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { Credentials } from "../../../../contract/session.ts";
import type { State } from "../../../domain/state.ts";
import { localNumber } from "../../../domain/kernel/mobile-number.ts";
import { PasswordField } from "../../components/form/password-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { reasonText } from "../../format/reason-text.ts";
import { MobileField } from "./mobile-field.tsx";
import css from "./session.module.css";

/** The typed part of the contract's credentials: both fields are required. Whether a number has an account is the sportsbook's to say, so a text without digits goes as it is. */
const typed = effectTsResolver(
  Schema.Struct({
    username: Credentials.fields.username.pipe(Schema.decodeTo(Schema.NonEmptyString, SchemaTransformation.transform<string, string>({ decode: (text) => localNumber(text) || text.trim(), encode: (text) => text }))),
    password: Credentials.fields.password.check(Schema.isNonEmpty()),
  }),
);

const selectStatus = (state: State) => state.session.status;
const selectError = (state: State) => state.desk.signInError;

/** The form for mobile number and password. What is typed is kept in this form only. */
export const LoginForm = () => {
  const { store, intents } = useSlipstream();
  const error = useStoreValue(selectError);
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: typed, mode: "onChange", defaultValues: { username: "", password: "" } });
  const loading = useStoreValue(selectStatus) === "signing-in";

  // The status is read from the store and not from this render, because a second press may come before the resolver has handled the first.
  const submit = handleSubmit(({ username, password }) => {
    if (store.snapshot().session.status !== "signing-in") intents.signIn({ mobile: username, password });
  });

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !loading && error !== undefined) setFocus("password");
    asked.current = loading;
  }, [loading, error, setFocus]);

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <MobileField data-autofocus {...register("username")} />
      <PasswordField label="Password" error={error === undefined ? undefined : reasonText(error)} autoComplete="current-password" {...register("password")} />
      <Button type="submit" size="lg" disabled={loading || !formState.isValid}>
        {loading ? "Logging in…" : "Log in"}
      </Button>
      <Link to="/Account/ResetPassword" className={`text-link ${css.aside}`} onClick={intents.closeDialog}>
        Forgot your password?
      </Link>
    </form>
  );
};
