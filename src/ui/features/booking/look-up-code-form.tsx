import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { BookingCodeForm } from "../../../../contract/booking.ts";
import { toBookingCode } from "../../../domain/events/booked-leg.ts";
import { Button } from "../../components/button.tsx";
import { Chakra } from "../../components/chakra.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { bookingPath } from "../../navigation/paths.ts";
import css from "./look-up-code-form.module.css";

const typed = effectTsResolver(BookingCodeForm);

/** The form in which a code without a booking is corrected. It leads to the page of the corrected code. */
export const LookUpCodeForm = ({ code = "" }: { readonly code?: string }) => {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ resolver: typed, mode: "onSubmit", reValidateMode: "onChange", defaultValues: { code } });
  return (
    <Chakra>
      <form className={css.form} aria-label="Look up a booking code" noValidate onSubmit={handleSubmit((wanted) => navigate(bookingPath(toBookingCode(wanted.code))))}>
        <TextField label="Booking code" autoComplete="off" autoCapitalize="characters" spellCheck={false} error={formState.errors.code?.message} {...register("code")} />
        <Button type="submit">Look it up</Button>
      </form>
    </Chakra>
  );
};
