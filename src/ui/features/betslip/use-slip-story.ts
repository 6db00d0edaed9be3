import { useMemo, useSyncExternalStore } from "react";
import { explainSlip, type SlipStory } from "../../../application/queries/explain-slip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useQuery } from "../../hooks/use-query.ts";

/** Why the slip's figures last moved. */
export const useSlipStory = (): SlipStory => {
  const { slipChange, catalogue } = useSlipstream();
  const rules = useQuery(catalogue.houseRules()).value;
  const change = useSyncExternalStore(slipChange.subscribe, slipChange.read);
  return useMemo(() => (change === undefined ? {} : explainSlip(change, rules)), [change, rules]);
};
