import { memo, useCallback, useState } from "react";
import type { Selection } from "../../../domain/events/selection.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Icon } from "../../components/icon.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { marketLabel } from "../../format/market-label.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../hooks/use-match-progress.ts";
import { MatchClock } from "../offer/public/match-clock.tsx";
import { LegHistory } from "../prices/public/price-history.tsx";
import { AmountInput } from "./amount-input.tsx";
import type { LegLine } from "./leg-line.ts";
import { LegPrice } from "./leg-price.tsx";
import type { ShownSlip } from "./shown-slip.ts";
import css from "./slip-leg.module.css";
import { useShownSlip } from "./use-shown-slip.ts";

interface SlipLegProps extends LegLine {
  readonly locked: boolean;
  /** Shows the leg on two lines, without its market and its time, when there are many legs and a table of sizes. */
  readonly compact?: boolean;
  readonly problem: string | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
}

/** A selection of the slip. It is rendered when something other than its price has changed. */
export const SlipLeg = memo(({ legKey: key, selection, fixed, canFix, active, stale, trouble, locked, compact = false, stake, problem, onMisread }: SlipLegProps) => {
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
          {compact ? <small className="muted"> {marketLabel(selection)}</small> : null}
        </p>
        {compact ? null : <p className={`${css.market} muted`}>{marketLabel(selection)}</p>}
      </div>
      <LegPrice legKey={key} trouble={trouble} stale={stale} />
      <div className={css.actions}>
        <button
          type="button"
          className={css.button}
          disabled={locked}
          aria-label={`Remove ${name}, ${event}`}
          data-mend={trouble === "Suspended" || trouble === "Unavailable"}
          onClick={() => intents.removeSelection({ key })}
        >
          <Icon name="close" />
        </button>
        {compact ? null : (
          <button
            type="button"
            className={css.button}
            aria-expanded={looksBack}
            aria-label={`Price history of ${name}, ${event}`}
            title="Price history"
            onPointerEnter={LegHistory.preload}
            onClick={() => setLooksBack(!looksBack)}
          >
            <Icon name="chart" />
          </button>
        )}
        {canFix ? (
          <button
            type="button"
            className={css.button}
            disabled={locked}
            aria-pressed={fixed}
            aria-label={`Fix ${name} in every combination`}
            title={fixed ? "Fixed: in every combination" : "Fix in every combination"}
            onClick={() => intents.fixSelection({ key, fixed: !fixed })}
          >
            <Icon name="pin" />
          </button>
        ) : null}
      </div>
      {compact ? (
        <p className={`${css.where} muted`}>
          <bdi>{event}</bdi>
        </p>
      ) : (
        <LegEvent selection={selection} />
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

/** The match and its time. */
const LegEvent = ({ selection }: { readonly selection: Selection }) => {
  const { eventName, type, eventDate } = selection;
  return (
    <div className={css.where}>
      <p>
        <bdi>{clipName(eventName)}</bdi>
      </p>
      {type === "live" ? (
        <LiveBadge selection={selection} />
      ) : (
        <p className={`${css.when} muted`}>
          <KickOff date={eventDate} />
        </p>
      )}
    </div>
  );
};

/** Score and clock from the feed or from a list. Those of the moment of choosing would be out of date. */
const LiveBadge = ({ selection }: { readonly selection: Selection }) => {
  const { reads } = useSlipstream();
  // Only read, not subscribed to: the slip does not fetch a list for this.
  const listed = reads.live().read().value?.fixtures.find(({ matchId }) => matchId === selection.matchId)?.progress;
  const { homeScore, awayScore, matchTime } = useMatchProgress(selection.matchId, listed);
  return (
    <p className={`${css.when} figures`}>
      <span className={css.live}>Live</span>
      {homeScore === undefined || awayScore === undefined ? null : (
        <b>
          {homeScore} – {awayScore}
        </b>
      )}
      {matchTime === undefined ? null : (
        <span className="muted">
          <MatchClock matchId={selection.matchId} listed={listed} />
        </span>
      )}
    </p>
  );
};
