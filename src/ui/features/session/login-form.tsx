import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { State } from "../../../domain/state.ts";
import { clipMessage } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useQuery } from "../../hooks/use-query.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./login-form.module.css";

const selectAuth = (state: State) => state.auth;

/** Mobile number and password. What is typed lives in this form alone and dies with it. */
export const LoginForm = () => {
  const { intents, catalogue } = useSlipstream();
  const { status, error } = useStoreValue(selectAuth);
  const dialCode = useQuery(catalogue.houseRules()).value?.dialCode;
  const [mobile, setMobile] = useState("");
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(false);
  const mobileId = useId();
  const passwordId = useId();
  const failure = useId();
  const loading = status === "signing-in";
  const incomplete = mobile.trim() === "" || password === "";

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!loading && !incomplete) intents.signIn(mobile.trim(), password);
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.field}>
        <label htmlFor={mobileId} className={css.label}>
          Mobile number
        </label>
        <span className={css.box}>
          {dialCode === undefined || dialCode === "" ? null : (
            <span className={`${css.prefix} figures`} aria-hidden="true">
              +{dialCode}
            </span>
          )}
          <input
            id={mobileId}
            className={`${css.input} figures`}
            data-autofocus
            type="tel"
            inputMode="tel"
            autoComplete="username"
            maxLength={20}
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
          />
        </span>
      </div>
      <div className={css.field}>
        <label htmlFor={passwordId} className={css.label}>
          Password
        </label>
        <span className={css.box}>
          <input
            id={passwordId}
            className={css.input}
            type={shown ? "text" : "password"}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : failure}
            onChange={(event) => setPassword(event.target.value)}
          />
          <button type="button" className={css.eye} aria-pressed={shown} aria-label="Show the password" onClick={() => setShown(!shown)}>
            <Icon name="eye" />
          </button>
        </span>
      </div>
      {error === undefined ? null : (
        <p id={failure} className={css.error} role="alert">
          {clipMessage(error)}
        </p>
      )}
      <Button type="submit" size="large" disabled={loading || incomplete}>
        {loading ? "Logging in…" : "Log in"}
      </Button>
      <Link to="/Account/ResetPassword" className={`text-link ${css.aside}`} onClick={intents.closeDialog}>
        Forgot your password?
      </Link>
    </form>
  );
};
