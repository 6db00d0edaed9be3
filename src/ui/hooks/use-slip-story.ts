import { useMemo, useSyncExternalStore } from "react";
import { explainSlip, type SlipStory } from "../../application/betslip/explain-slip.query.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useQuery } from "./use-query.ts";

/** Why the slip's figures last moved. */
export const useSlipStory = (): SlipStory => {
  const { slipChange, catalogue } = useSlipstream();
  const rules = useQuery(catalogue.houseRules()).value;
  const change = useSyncExternalStore(slipChange.subscribe, slipChange.read);
  return useMemo(() => (change === undefined ? {} : explainSlip(change, rules)), [change, rules]);
};
