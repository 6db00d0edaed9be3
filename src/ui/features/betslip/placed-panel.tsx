import type { PlacedBet } from "../../../domain/betslip/state.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { clipName } from "../../format/clip.ts";
import { formatAmount } from "../../format/money.ts";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { placeInSlip } from "./public/focus-slip.ts";
import css from "./placed-panel.module.css";

/**
 * The bet that a slip has become. In the window that placed it a dialog covers this; any other window shows it in place of the slip's figures and buttons,
 * because those follow the market, and the bet does not.
 */
export const PlacedPanel = ({ bet }: { readonly bet: PlacedBet }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const begin = (next: () => void): void => {
    next();
    // The pressed button is gone by then, and the focus with it.
    requestAnimationFrame(() => placeInSlip()?.focus());
  };
  return (
    <div className={css.panel}>
      <p className={css.title} role="status">
        <Icon name="check" /> This bet was placed
      </p>
      <dl className={`${css.facts} figures`}>
        <dt>Betslip</dt>
        <dd>{clipName(bet.betslipId)}</dd>
        <dt>Stake</dt>
        <dd>{formatAmount(bet.stake, currency)}</dd>
        <dt>Possible win</dt>
        <dd data-testid="possible-win">{formatAmount(bet.possibleWin, currency)}</dd>
      </dl>
      <Button size="large" onClick={() => begin(intents.clearBetslip)}>
        New betslip
      </Button>
      <Button look="outline" onClick={() => begin(intents.reuseSelections)}>
        Reuse selections
      </Button>
    </div>
  );
};
