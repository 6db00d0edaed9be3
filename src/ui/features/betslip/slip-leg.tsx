import { memo, useCallback, useState } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { clipName } from "../../format/clip.ts";
import { marketLabel } from "../../format/market-label.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { LegHistory } from "../prices/public/price-history.tsx";
import { AmountInput } from "./amount-input.tsx";
import { LegActions } from "./leg-actions.tsx";
import { LegEvent, MatchLink } from "./leg-event.tsx";
import type { LegRow } from "./leg-row.ts";
import { LegPrice } from "./leg-price.tsx";
import type { ShownSlip } from "./shown-slip.ts";
import css from "./slip-leg.module.css";
import { useShownSlip } from "./use-shown-slip.ts";

interface SlipLegProps extends LegRow {
  readonly locked: boolean;
  /** Leaves out the match, which the group of its selections names. */
  readonly grouped: boolean;
  /** Shows the leg on two lines, without its market and its time, when there are many legs and a table of sizes. */
  readonly compact?: boolean;
  readonly problem: string | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
}

/** A selection of the slip. It is rendered when something other than its price has changed. */
export const SlipLeg = memo(({ legKey: key, selection, fixed, canFix, active, stale, trouble, locked, grouped, compact = false, stake, problem, onMisread }: SlipLegProps) => {
  const { intents } = useSlipstream();
  const [looksBack, setLooksBack] = useState(false);
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  const event = clipName(selection.eventName);
  return (
    <li className={css.leg} data-active={active} data-compact={compact} data-leg={key} data-testid="leg">
      <div>
        <p className={css.outcome}>
          <bdi data-testid="leg-outcome">
            {name}
          </bdi>
          {fixed && canFix ? <BankerBadge /> : null}
          {compact ? <small className="muted">{` ${marketLabel(selection)}`}</small> : null}
        </p>
        {compact ? null : <p className={`${css.market} muted`}>{marketLabel(selection)}</p>}
      </div>
      <LegPrice legKey={key} trouble={trouble} stale={stale} />
      <LegActions
        legKey={key}
        selection={selection}
        fixed={fixed}
        canFix={canFix}
        trouble={trouble}
        locked={locked}
        isHistoryOpen={looksBack}
        onHistory={compact ? undefined : () => setLooksBack(!looksBack)}
      />
      {grouped ? null : compact ? (
        <p className={`${css.where} muted`}>
          <MatchLink selection={selection} />
        </p>
      ) : (
        <LegEvent selection={selection} ended={trouble === "Ended"} />
      )}
      {looksBack && !compact ? (
        <div className={css.past}>
          <LegPast legKey={key} active={active} />
        </div>
      ) : null}
      {stake === undefined ? null : (
        <div className={css.stake}>
          <AmountInput
            label={`Stake on ${name}, ${event}`}
            labelUnseen
            amount={stake}
            disabled={locked}
            problem={problem}
            onMisread={onMisread}
            onAmount={(amount) => intents.changeSelectionStake({ key, amount })}
          />
        </div>
      )}
    </li>
  );
});
SlipLeg.displayName = "SlipLeg";

/** The price history of a leg up to its current price. */
const LegPast = ({ legKey, active }: { readonly legKey: SelectionKey; readonly active: boolean }) => {
  const leg = useShownSlip(useCallback(({ betslip }: ShownSlip) => betslip.legs.find(({ key }) => key === legKey), [legKey]));
  return leg === undefined ? null : <LegHistory leg={leg} active={active} />;
};
