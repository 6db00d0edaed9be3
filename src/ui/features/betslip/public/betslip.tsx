import { useEffect, useState } from "react";
import { type Betslip as Slip, isLocked } from "../../../../domain/betslip/state.ts";
import type { State } from "../../../../domain/state.ts";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { LoadCode, LoadCodeForm } from "../../booking/public/load-code.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import badge from "../badge.module.css";
import { SlipBody } from "../lazy-slip-body.tsx";
import { UndoBar } from "../undo-bar.tsx";
import css from "./betslip.module.css";

const LoadedBooking = lazyPart(() => import("../../booking/public/loaded-booking.tsx").then((loaded) => loaded.LoadedBooking), { waiting: null, failed: () => null });

const selectBetslip = (state: State): Slip => state.betslip;

/** The player's slip. */
export const Betslip = () => {
  const { intents } = useSlipstream();
  const slip = useStoreValue(selectBetslip);
  const { length } = slip.legs;
  // The form belongs to the slip it was opened on: when another one has been loaded it is closed.
  const [askedOn, setAskedOn] = useState<{ readonly loaded: Slip["loaded"] }>();
  const asksCode = askedOn !== undefined && askedOn.loaded === slip.loaded;
  // Whoever chooses a first price finds the slip ready.
  useEffect(() => void SlipBody.preload(), []);

  return (
    <>
      <header className={css.head}>
        <h2>Betslip</h2>
        {length === 0 ? null : (
          <>
            <span className={`${badge.badge} figures`}>{length}</span>
            <button type="button" className={css.clear} aria-expanded={asksCode} disabled={isLocked(slip)} onClick={() => setAskedOn(asksCode ? undefined : { loaded: slip.loaded })}>
              Load code
            </button>
            <button type="button" className={css.clear} disabled={isLocked(slip)} onClick={intents.clearBetslip}>
              Clear all
            </button>
          </>
        )}
      </header>
      {asksCode && length > 0 ? <LoadCodeForm /> : null}
      <UndoBar slip={slip} />
      {slip.loaded === undefined ? null : <LoadedBooking slip={slip} />}
      {length === 0 ? (
        <EmptyState icon="slip" title="Your betslip is empty" action={<LoadCode />}>
          Choose a price to add a selection. It follows the market here while you decide.
        </EmptyState>
      ) : (
        <SlipBody />
      )}
    </>
  );
};
