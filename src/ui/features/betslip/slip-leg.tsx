import { memo } from "react";
import { clipName } from "../../format/clip.ts";
import { marketLabel } from "../../format/market-label.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { Icon } from "../../components/icon.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import { BankerOfSystem, BankerPin } from "./banker.tsx";
import { LegEvent } from "./leg-event.tsx";
import type { LegRow } from "./leg-row.ts";
import { LegPrice } from "./leg-price.tsx";
import css from "./slip-leg.module.css";

interface SlipLegProps extends LegRow {
  readonly locked: boolean;
  /** Whether the slip has other selections of its match: their group names the match, and none of them may be a banker. */
  readonly grouped: boolean;
  readonly problem: string | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
}

/** A selection of the slip, on two lines. It is rendered when something other than its price has changed. */
export const SlipLeg = memo(({ legKey: key, selection, fixed, active, stale, trouble, locked, grouped, stake, problem, onMisread }: SlipLegProps) => {
  const { intents } = useSlipstream();
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  const event = clipName(selection.eventName);
  const market = <span className={`${css.market} muted`}>{marketLabel(selection)}</span>;
  return (
    <li className={css.leg} data-active={active} data-one-price={stake === undefined && trouble === undefined} data-staked={stake !== undefined} data-leg={key} data-testid="leg">
      <p className={css.what}>
        <bdi className={css.outcome} data-testid="leg-outcome">
          {name}
        </bdi>
        {fixed && !grouped ? <BankerOfSystem /> : null}
        {grouped ? null : market}
      </p>
      {grouped ? <p className={css.where}>{market}</p> : <LegEvent selection={selection} pick={selection.outcomeName} ended={trouble === "Ended"} />}
      <LegPrice legKey={key} name={`${name}, ${event}`} trouble={trouble} stale={stale} active={active} />
      {stake === undefined ? null : (
        <div className={css.stake}>
          <AmountInput
            label={`Stake on ${name}, ${event}`}
            labelled="unseen"
            amount={stake}
            disabled={locked}
            problem={problem}
            onMisread={onMisread}
            onAmount={(amount) => intents.changeSelectionStake({ key, amount })}
          />
        </div>
      )}
      <div className={css.actions}>
        <button
          type="button"
          className={css.button}
          disabled={locked}
          aria-label={`Remove ${name}, ${event}`}
          data-removes
          data-mend={trouble === "Ended" || trouble === "Suspended" || trouble === "Unavailable"}
          onClick={() => intents.removeSelection({ key })}
        >
          <Icon name="close" />
        </button>
        {grouped ? null : <BankerPin legKey={key} name={name} fixed={fixed} locked={locked} />}
      </div>
    </li>
  );
});
SlipLeg.displayName = "SlipLeg";
