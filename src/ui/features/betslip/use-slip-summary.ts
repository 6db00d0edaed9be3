import { useCallback } from "react";
import { availableFunds, type SlipSummary, slipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { State } from "../../../domain/state.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

/** A part of the slip's summary. The component is rendered again when the part changes in its content. Declare `select` outside the component. */
export const useSlipSummary = <Part>(select: (summary: SlipSummary) => Part): Part => {
  const { reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  return useStoreValue(
    useCallback((state: State) => select(slipSummary(state.betslip, terms, availableFunds(state))), [select, terms]),
    sameContent,
  );
};
