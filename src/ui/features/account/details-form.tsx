import { Button } from "@chakra-ui/react/button";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useForm, useWatch } from "react-hook-form";
import type { Details, Profile } from "../../../application/ports/account.ts";
import { isOfAge, LEAST_AGE } from "../../../domain/account/of-age.ts";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { SelectField } from "../../components/form/select-field.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import type { UpdateDetailsRequest } from "../../../../contract/account.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useAccountChange } from "./use-account-change.ts";
import css from "../../components/form/form.module.css";

/** Every detail is a text of the contract's request; the form checks the format of two of them. */
const text = Schema.String.check(Schema.isMaxLength(200, { message: "At most 200 characters" }));
const empty = (pattern: RegExp, message: string) => Schema.makeFilter((typed: string) => typed === "" || pattern.test(typed) || message);
const fields = {
  firstName: text, lastName: text, country: text, state: text, city: text, address: text, gender: text,
  email: text.pipe(Schema.check(empty(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Type an e-mail address, for example ada@example.com"))),
  dateOfBirth: text.pipe(Schema.check(empty(/^\d{4}-\d{2}-\d{2}$/, "Type a date"), Schema.makeFilter((born: string) => born === "" || isOfAge(born, new Date().toISOString().slice(0, 10)) || `You have to be at least ${LEAST_AGE} years old`))),
} satisfies Partial<Record<keyof typeof UpdateDetailsRequest.fields, unknown>>;

const typed = effectTsResolver(Schema.Struct(fields));

const GENDERS = [
  { value: "", label: "Not said" },
  { value: "Female", label: "Female" },
  { value: "Male", label: "Male" },
  { value: "Other", label: "Other" },
];

/** The form for the player's details. What is typed is sent to the engine and stored nowhere else. */
export const DetailsForm = ({ profile }: { readonly profile: Profile }) => {
  const { intents } = useSlipstream();
  const change = useAccountChange("details");
  const { firstName, lastName, email, gender, dateOfBirth, country, state, city, address } = profile;
  const defaultValues: Details = { firstName, lastName, email, gender, dateOfBirth, country, state, city, address };
  const { register, handleSubmit, formState, control } = useForm({ resolver: typed, mode: "onTouched", defaultValues });
  const { errors, isValid } = formState;
  const born = useWatch({ control, name: "dateOfBirth" });
  const busy = change?.status === "asking";
  return (
    <form className={css.form} onSubmit={handleSubmit((details) => intents.updateDetails(details))} noValidate>
      <div className={css.fields}>
        <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...register("firstName")} />
        <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...register("lastName")} />
        <TextField label="E-mail" type="email" autoComplete="email" error={errors.email?.message} {...register("email")} />
        <TextField label="Date of birth" type="date" autoComplete="bday" data-empty={born === ""} error={errors.dateOfBirth?.message} {...register("dateOfBirth")} />
        <SelectField label="Gender" autoComplete="sex" options={GENDERS} {...register("gender")} />
        <TextField label="Country" autoComplete="country-name" error={errors.country?.message} {...register("country")} />
        <TextField label="State" autoComplete="address-level1" error={errors.state?.message} {...register("state")} />
        <TextField label="City" autoComplete="address-level2" error={errors.city?.message} {...register("city")} />
        <TextField label="Address" autoComplete="street-address" error={errors.address?.message} {...register("address")} />
      </div>
      <ChangeOutcome change={change} done="Your details are saved." />
      <div className={css.end}>
        <Button type="submit" disabled={busy || !isValid}>
          {busy ? "Saving…" : "Save"}
        </Button>
      </div>
    </form>
  );
};
