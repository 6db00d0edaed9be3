import { Link } from "react-router-dom";
import { printPercent } from "../../../../domain/account/bonus.ts";
import { money } from "../../../../domain/kernel/money.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useUser } from "../../../hooks/use-user.ts";

/** Tells the player that a bonus is active (spec 4). */
export const CasinoBonusDialog = () => {
  const { intents } = useSlipstream();
  const { casinoActiveBonus: bonus, balances } = useUser();
  const currency = useCurrency();
  if (bonus === null) return null;
  const places = [
    ...((balances?.sportBonus ?? 0) > 0 ? ["on your betslip"] : []),
    ...((balances?.casinoBonus ?? 0) > 0 ? ["when you open a game"] : []),
  ];
  const worth = bonus.type === "flat" ? formatAmount(money(bonus.value), currency) : `${printPercent(bonus)} %`;
  return (
    <DialogFrame title="You have a bonus" footer={
        <>
          <Link className="text-link" to="/Promotions" onClick={intents.closeDialog}>
            Terms of the promotions
          </Link>
          <Button data-autofocus onClick={intents.closeDialog}>OK</Button>
        </>
      }>
      <p>
        <b>{clipName(bonus.name)}</b>
        {bonus.value === 0 ? null : <span className="figures">{` · ${worth}`}</span>}
      </p>
      {places.length === 0 ? null : <p className="muted">{`Choose it as what pays your stake ${places.join(", or ")}.`}</p>}
    </DialogFrame>
  );
};
