import { useCallback, useMemo } from "react";
import { explainSlip, type SlipStory } from "../../../application/betslip/explain-slip.query.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useShownSlip } from "./use-shown-slip.ts";

/** The causes of the last change of the slip's figures. */
export const useSlipStory = (): SlipStory => {
  const { slipChange, reads } = useSlipstream();
  const rules = useRead(reads.bettingTerms()).value;
  // Read when another slip is shown. A subscriber would have the figures computed for every message.
  const change = useShownSlip(useCallback(() => slipChange.read(), [slipChange]));
  return useMemo(() => (change === undefined ? {} : explainSlip(change, rules)), [change, rules]);
};
