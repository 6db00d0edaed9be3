import { memo } from "react";
import { choosableFunds, fundsOf } from "../../../application/betslip/bet-funds.query.ts";
import type { Funds } from "../../../domain/events/placement.ts";
import { formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { useUser } from "../../hooks/use-user.ts";
import { ChoiceStrip } from "./choice-strip.tsx";
import css from "./funds-choice.module.css";

const NAMES: Readonly<Record<Funds, string>> = { balance: "Balance", "sport-bonus": "Bonus", cashback: "Cashback" };

/** The choice of what pays the stake; shown only to players who have a bonus or a cashback. */
export const FundsChoice = memo(({ funds, locked }: { readonly funds: Funds; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  const user = useUser();
  const isPlayer = useIsPlayer();
  const choosable = choosableFunds(user, funds);
  if (!isPlayer || choosable.length === 1) return null;
  const held = fundsOf(user);
  return (
    <div>
      <ChoiceStrip
        label="Pay with"
        choices={choosable.map((each) => ({ value: each, label: each === "balance" ? NAMES.balance : `${NAMES[each]} ${formatMoney(held[each])}` }))}
        chosen={funds}
        disabled={locked}
        onChoose={(chosen) => intents.chooseFunds({ funds: chosen })}
      />
      {funds === "balance" ? null : <p className={css.note}>{`You keep what you win; the ${NAMES[funds].toLowerCase()} stake itself is not paid out.`}</p>}
    </div>
  );
});
FundsChoice.displayName = "FundsChoice";
