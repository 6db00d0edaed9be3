import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { BookingCodeForm } from "../../../../contract/booking.ts";
import { isBookingCode, toBookingCode } from "../../../domain/events/booked-leg.ts";
import { typedCode } from "../../../domain/kernel/typed-code.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Chakra } from "../../components/chakra.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { bookingPath } from "../../navigation/paths.ts";
import css from "./load-code-form.module.css";

const typed = effectTsResolver(BookingCodeForm);
const selectIsBusy = (state: State): boolean => state.desk.booking.lookedUp !== undefined;

/** The form for a code, to load it or to look at its booking first. */
export const LoadCodeForm = () => {
  const { intents } = useSlipstream();
  const busy = useStoreValue(selectIsBusy);
  const { register, handleSubmit, formState, control } = useForm({ resolver: typed, mode: "onSubmit", reValidateMode: "onChange", defaultValues: { code: "" } });
  const code = toBookingCode(useWatch({ control, name: "code" }));
  return (
    <Chakra>
      <form className={css.form} aria-label="Load a booking code" noValidate onSubmit={handleSubmit(({ code: wanted }) => intents.loadBooking({ code: typedCode(wanted) }))}>
        <TextField label="Booking code" autoComplete="off" autoCapitalize="characters" spellCheck={false} error={formState.errors.code?.message} {...register("code")} />
        <div className={css.choices}>
          <Button type="submit" disabled={busy}>
            {busy ? "Loading…" : "Load"}
          </Button>
          {isBookingCode(code) ? (
            <Link to={bookingPath(code)} className="text-link">
              Look at it first
            </Link>
          ) : null}
        </div>
      </form>
    </Chakra>
  );
};
