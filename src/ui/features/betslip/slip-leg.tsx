import { useState } from "react";
import type { Leg } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../hooks/use-match-progress.ts";
import { MatchClock } from "../offer/public/match-clock.tsx";
import type { Money } from "../../../domain/kernel/money.ts";
import { LegHistory } from "../prices/public/price-history.tsx";
import { AmountInput } from "./amount-input.tsx";
import { LegPrice } from "./leg-price.tsx";
import { marketLabel } from "./market-label.ts";
import css from "./slip-leg.module.css";

interface SlipLegProps {
  readonly leg: Leg;
  readonly active: boolean;
  readonly locked: boolean;
  readonly canFix: boolean;
  /** Shows the leg on two lines, without its market and its time, when there are many legs and a table of sizes. */
  readonly compact?: boolean;
  /** Its own stake; undefined when selections have no stakes of their own. */
  readonly stake: Money | undefined;
  readonly problem: string | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
}

export const SlipLeg = ({ leg, active, locked, canFix, compact = false, stake, problem, onMisread }: SlipLegProps) => {
  const { intents } = useSlipstream();
  const { selection, key, fixed } = leg;
  const [looksBack, setLooksBack] = useState(false);
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  const event = clipName(selection.eventName);
  return (
    <li className={css.leg} data-active={active} data-compact={compact} data-testid="leg">
      <div>
        <p className={css.outcome}>
          <bdi data-testid="leg-outcome">
            {name}
          </bdi>
          {compact ? <small className="muted"> {marketLabel(selection)}</small> : null}
        </p>
        {compact ? null : <p className={`${css.market} muted`}>{marketLabel(selection)}</p>}
      </div>
      <LegPrice leg={leg} active={active} />
      <div className={css.actions}>
        <button
          type="button"
          className={css.button}
          disabled={locked}
          aria-label={`Remove ${name}, ${event}`}
          data-mend={leg.suspended || leg.unavailable}
          onClick={() => intents.removeSelection({ key: key })}
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
            onClick={() => intents.fixSelection({ key: key, fixed: !fixed })}
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
        <LegEvent leg={leg} />
      )}
      {looksBack && !compact ? (
        <div className={css.past}>
          <LegHistory leg={leg} active={active} />
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
};

/** The match and its time. */
const LegEvent = ({ leg }: { readonly leg: Leg }) => {
  const { eventName, type, eventDate } = leg.selection;
  return (
    <div className={css.where}>
      <p>
        <bdi>{clipName(eventName)}</bdi>
      </p>
      {type === "live" ? (
        <LiveBadge leg={leg} />
      ) : (
        <p className={`${css.when} muted`}>
          <KickOff date={eventDate} />
        </p>
      )}
    </div>
  );
};

/** Score and clock from the feed or from a list. Those of the moment of choosing would be out of date. */
const LiveBadge = ({ leg: { selection } }: { readonly leg: Leg }) => {
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
