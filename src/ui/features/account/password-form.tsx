import { Button } from "@chakra-ui/react/button";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { UpdatePasswordRequest } from "../../../../contract/session.ts";
import type { Reason } from "../../../domain/events/reason.ts";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useAccountChange } from "./use-account-change.ts";
import css from "../../components/form/form.module.css";

const typed = effectTsResolver(
  Schema.Struct({
    oldPassword: UpdatePasswordRequest.fields.oldPassword.check(Schema.isNonEmpty({ message: "Type the password you have now" })),
    password: UpdatePasswordRequest.fields.password.check(Schema.isMinLength(8, { message: "At least 8 characters" }), Schema.isMaxLength(128, { message: "At most 128 characters" })),
    again: Schema.String,
  }).check(Schema.makeFilter(({ password, again }) => password === again || { path: ["again"], issue: "The two do not agree" })),
);
const nothing = { oldPassword: "", password: "", again: "" };

/** After these the password may be the new one. It cannot be read, and the old one would be refused without a word of why. */
const WITHOUT_ANSWER: ReadonlySet<Reason["code"]> = new Set(["no-answer-in-time", "unreachable", "unreadable", "answer-lost", "client-fault"]);

/** The old password and the new one, twice. */
export const PasswordForm = () => {
  const { intents } = useSlipstream();
  const change = useAccountChange("password");
  const { register, handleSubmit, formState, reset } = useForm({ resolver: typed, mode: "onTouched", defaultValues: nothing });
  const { errors, isValid } = formState;
  const busy = change?.status === "asking";
  useEffect(() => {
    if (change?.status === "done") reset(nothing);
  }, [change, reset]);
  return (
    <form className={css.form} onSubmit={handleSubmit(({ oldPassword, password }) => intents.changePassword({ oldPassword, password }))} noValidate>
      <div className={css.fields}>
        <PasswordField label="Current password" autoComplete="current-password" error={errors.oldPassword?.message} {...register("oldPassword")} />
        <PasswordField label="New password" hint="At least 8 characters" autoComplete="new-password" error={errors.password?.message} {...register("password")} />
        <PasswordField label="New password again" autoComplete="new-password" error={errors.again?.message} {...register("again")} />
      </div>
      <ChangeOutcome change={change} done="Your password is changed. Every other device is logged out." />
      {change?.reason !== undefined && WITHOUT_ANSWER.has(change.reason.code) ? <p>Your password may have been changed all the same. If the current one is refused now, the new one counts.</p> : null}
      <div className={css.end}>
        <Button type="submit" disabled={busy || !isValid}>
          {busy ? "Changing…" : "Change password"}
        </Button>
      </div>
    </form>
  );
};
