import type { HistoryLeg } from "../../../application/ports/history.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { Entries } from "../../components/entries.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatPrintedOdds } from "../../format/odds.ts";
import { BetStatusBadge } from "./bet-status-badge.tsx";
import { LegMatch } from "./leg-match.tsx";
import { legName } from "./leg-name.ts";
import { useLegScore } from "./use-leg-score.ts";
import css from "./bet-legs.module.css";

export const BetLegs = ({ legs }: { readonly legs: readonly HistoryLeg[] }) => (
  <ul className={css.legs}>
    <Entries of={legs} keyOf={(leg) => `${leg.matchId}|${leg.marketId}|${leg.specifier}|${leg.outcomeId}|${leg.outcomeName}`}>
      {(leg) => <BetLeg leg={leg} />}
    </Entries>
  </ul>
);

const BetLeg = ({ leg }: { readonly leg: HistoryLeg }) => (
  <li className={css.leg}>
    <span className={css.what}>
      <b>
        <span>{legName(leg)}</span>
        {leg.fixed ? <BankerBadge /> : null}
      </b>
      <small className="muted">{clipName(leg.marketName)}</small>
      <span className="truncate">
        <LegMatch leg={leg} />
      </span>
      <small className="muted figures truncate">
        <span>{`${clipName(leg.tournament)} ·`}</span> <KickOff date={instantOf(leg.eventDate)} />
      </small>
    </span>
    <b className="figures">{formatPrintedOdds(clipName(leg.odds))}</b>
    <span className={css.result}>
      <Score leg={leg} />
    </span>
    <BetStatusBadge status={leg.status} description={leg.statusDescription} />
  </li>
);

const Score = ({ leg }: { readonly leg: HistoryLeg }) => {
  const found = useLegScore(leg);
  return found === undefined ? null : (
    <span className={`${css.score} figures`}>{found.moment === undefined ? found.score : `${found.score} ${found.moment}`}</span>
  );
};
