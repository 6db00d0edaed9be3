import { useMemo, useSyncExternalStore } from "react";
import { explainSlip, type SlipStory } from "../../../application/betslip/explain-slip.query.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";

/** The causes of the last change of the slip's figures. */
export const useSlipStory = (): SlipStory => {
  const { slipChange, reads } = useSlipstream();
  const rules = useRead(reads.bettingTerms()).value;
  const change = useSyncExternalStore(slipChange.subscribe, slipChange.read);
  return useMemo(() => (change === undefined ? {} : explainSlip(change, rules)), [change, rules]);
};
