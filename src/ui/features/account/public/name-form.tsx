import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useForm } from "react-hook-form";
import type { Details, Profile } from "../../../../application/ports/account.ts";
import { Button } from "../../../components/button.tsx";
import { ChangeOutcome } from "../../../components/form/change-outcome.tsx";
import { TextField } from "../../../components/form/text-field.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useAccountChange } from "../use-account-change.ts";
import css from "../../../components/form/form.module.css";

const name = Schema.String.check(Schema.makeFilter((typed: string) => typed.trim() !== "" || "Type it as your bank has it"), Schema.isMaxLength(200, { message: "At most 200 characters" }));
const typed = effectTsResolver(Schema.Struct({ firstName: name, lastName: name }));

/** The two names of the profile that a withdrawal needs. The other details stay as they are. */
export const NameForm = ({ profile }: { readonly profile: Profile }) => {
  const { intents } = useSlipstream();
  const change = useAccountChange("details");
  const { firstName, lastName, email, gender, dateOfBirth, country, state, city, address } = profile;
  const { register, handleSubmit, formState } = useForm({ resolver: typed, mode: "onTouched", defaultValues: { firstName, lastName } });
  const { errors } = formState;
  const busy = change?.status === "asking";
  const save = handleSubmit((names) => {
    const details: Details = { firstName: names.firstName.trim(), lastName: names.lastName.trim(), email, gender, dateOfBirth, country, state, city, address };
    intents.updateDetails(details);
  });
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.fields}>
        <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...register("firstName")} />
        <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...register("lastName")} />
      </div>
      <ChangeOutcome change={change} done="Your name is saved." />
      <Button type="submit" disabled={busy}>
        {busy ? "Saving…" : "Save and go on"}
      </Button>
    </form>
  );
};
