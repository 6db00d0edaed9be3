import type { Leg } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../hooks/use-match-progress.ts";
import { MatchClock } from "../offer/public/match-clock.tsx";
import type { Money } from "../../../domain/kernel/money.ts";
import { AmountInput } from "./amount-input.tsx";
import { LegPrice } from "./leg-price.tsx";
import css from "./slip-leg.module.css";

interface SlipLegProps {
  readonly leg: Leg;
  readonly active: boolean;
  readonly locked: boolean;
  readonly canFix: boolean;
  /** Its own stake, where each selection has one. */
  readonly stake: Money | undefined;
  readonly problem: string | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
}

export const SlipLeg = ({ leg, active, locked, canFix, stake, problem, onMisread }: SlipLegProps) => {
  const { intents } = useSlipstream();
  const { selection, key, fixed } = leg;
  const name = clipName(selection.outcomeName);
  const event = clipName(selection.eventName);
  return (
    <li className={css.leg} data-active={active} data-testid="leg">
      <div>
        <p className={css.outcome}>
          <bdi data-testid="leg-outcome">
            {name}
          </bdi>
        </p>
        <p className={`${css.market} muted`}>
          {clipName(selection.marketName)}
          {selection.specifier === "" ? "" : ` (${clipName(selection.specifier.replace("=", " "))})`}
        </p>
      </div>
      <LegPrice leg={leg} active={active} />
      <div className={css.actions}>
        <button
          type="button"
          className={css.button}
          disabled={locked}
          aria-label={`Remove ${name}, ${event}`}
          onClick={() => intents.removeSelection({ key: key })}
        >
          <Icon name="close" />
        </button>
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
      <div className={css.where}>
        <p>
          <bdi>{event}</bdi>
        </p>
        {selection.type === "live" ? (
          <LiveBadge leg={leg} />
        ) : (
          <p className={`${css.when} muted`}>
            <KickOff date={selection.eventDate} />
          </p>
        )}
      </div>
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

/** Score and clock as the feed or a list told them last: those of the moment of choosing would mislead. */
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
