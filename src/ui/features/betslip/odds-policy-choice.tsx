import type { OddsPolicy } from "../../../domain/events/placement.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { ChoiceStrip } from "./choice-strip.tsx";

const policies: readonly { readonly value: OddsPolicy; readonly label: string; readonly meaning: string }[] = [
  { value: "none", label: "None", meaning: "Ask me when a price has changed" },
  { value: "better", label: "Better", meaning: "Accept changed prices only when they are better for me" },
  { value: "any", label: "Any", meaning: "Accept any price that is valid when the bet arrives" },
];

export const OddsPolicyChoice = ({ policy, locked }: { readonly policy: OddsPolicy; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  return <ChoiceStrip label="Accept price changes" choices={policies} chosen={policy} disabled={locked} onChoose={(chosen) => intents.chooseOddsPolicy({ policy: chosen })} />;
};
