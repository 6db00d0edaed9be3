import { useCallback } from "react";
import { availableFunds, type SlipSummary, slipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { useRead } from "../../hooks/use-read.ts";
import type { ShownSlip } from "./shown-slip.ts";
import { useShownSlip } from "./use-shown-slip.ts";

/** A part of the summary of the slip as it is shown. The component is rendered again when the part changes in its content. Declare `select` outside the component. */
export const useSlipSummary = <Part>(select: (summary: SlipSummary) => Part): Part => {
  const { reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const user = useUser();
  return useShownSlip(
    useCallback((slip: ShownSlip) => select(slipSummary(slip.betslip, terms, availableFunds(user, slip.betslip))), [select, terms, user]),
    sameContent,
  );
};
