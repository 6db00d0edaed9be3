import { useMemo } from "react";
import { compareBooking } from "../../../../application/booking/compare-booking.query.ts";
import type { Betslip } from "../../../../domain/betslip/state.ts";
import type { State } from "../../../../domain/state.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { Comparison } from "../comparison.tsx";
import { comparisonText } from "../leg-change-words.ts";
import css from "./loaded-booking.module.css";

const selectSlip = ({ betslip }: State): Betslip => betslip;

/** Shows how a loaded slip differs from its booking. */
export const LoadedBooking = () => {
  const { reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const { loaded, legs } = useStoreValue(selectSlip);
  const comparison = useMemo(() => (loaded === undefined ? undefined : compareBooking(loaded, legs, terms)), [loaded, legs, terms]);
  if (comparison === undefined) return null;
  return (
    <details className={css.loaded}>
      <summary>
        <b>{comparison.code}</b> <span>{comparisonText(comparison)}</span>
      </summary>
      <div className={css.body}>
        <Comparison comparison={comparison} />
      </div>
    </details>
  );
};
