import { useEffect } from "react";
import { type Betslip as Slip, isLocked } from "../../../../domain/betslip/state.ts";
import type { State } from "../../../../domain/state.ts";
import { EmptyState } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import badge from "../badge.module.css";
import { SlipBody } from "../lazy-slip-body.tsx";
import { UndoBar } from "../undo-bar.tsx";
import css from "./betslip.module.css";

const selectBetslip = (state: State): Slip => state.betslip;

/** The player's slip. */
export const Betslip = () => {
  const { intents } = useSlipstream();
  const slip = useStoreValue(selectBetslip);
  const { length } = slip.legs;
  // Whoever chooses a first price finds the slip ready.
  useEffect(() => void SlipBody.preload(), []);

  return (
    <>
      <header className={css.head}>
        <h2>Betslip</h2>
        {length === 0 ? null : (
          <>
            <span className={`${badge.badge} figures`}>{length}</span>
            <button type="button" className={css.clear} disabled={isLocked(slip)} onClick={intents.clearBetslip}>
              Clear all
            </button>
          </>
        )}
      </header>
      <UndoBar slip={slip} />
      {length === 0 ? (
        <EmptyState icon="slip" title="Your betslip is empty">
          Choose a price to add a selection. It follows the market here while you decide.
        </EmptyState>
      ) : (
        <SlipBody />
      )}
    </>
  );
};
