import { useId } from "react";
import type { OddsPolicy } from "../../../domain/events/placement.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./odds-policy-choice.module.css";

const policies: readonly { readonly policy: OddsPolicy; readonly label: string; readonly meaning: string }[] = [
  { policy: "none", label: "None", meaning: "Ask me when a price has changed" },
  { policy: "better", label: "Better", meaning: "Take changed prices only when they are better for me" },
  { policy: "any", label: "Any", meaning: "Take whatever price stands when the bet arrives" },
];

export const OddsPolicyChoice = ({ policy: chosen, locked }: { readonly policy: OddsPolicy; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  const name = useId();
  return (
    <fieldset className={css.policy} disabled={locked}>
      <legend>Accept price changes</legend>
      <div className={css.choices}>
        {policies.map(({ policy, label, meaning }) => (
          <label key={policy} className={css.choice} title={meaning}>
            <input
              type="radio"
              name={name}
              value={policy}
              checked={policy === chosen}
              onChange={() => intents.chooseOddsPolicy({ policy: policy })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
