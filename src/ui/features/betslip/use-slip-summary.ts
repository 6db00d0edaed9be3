import { useMemo } from "react";
import { availableFunds, type SlipSummary, slipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { Betslip } from "../../../domain/betslip/state.ts";
import type { State } from "../../../domain/state.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectBetslip = (state: State): Betslip => state.betslip;

/** The slip and every figure that is shown of it. */
export const useSlipSummary = (): { readonly slip: Betslip; readonly summary: SlipSummary } => {
  const { reads } = useSlipstream();
  const slip = useStoreValue(selectBetslip);
  const rules = useRead(reads.bettingTerms()).value;
  const available = useStoreValue(availableFunds);
  const summary = useMemo(() => slipSummary(slip, rules, available), [slip, rules, available]);
  return { slip, summary };
};
