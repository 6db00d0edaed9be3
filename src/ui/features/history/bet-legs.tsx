import type { HistoryLeg } from "../../../application/ports/history.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { inReadersTime } from "../../format/kick-off.ts";
import { formatPrintedOdds } from "../../format/odds.ts";
import { useFollowedMatch } from "../../hooks/use-followed-match.ts";
import { BetStatusMark } from "./bet-status-mark.tsx";
import { legName } from "./leg-name.ts";
import css from "./bet-legs.module.css";

export const BetLegs = ({ legs }: { readonly legs: readonly HistoryLeg[] }) => (
  <ul className={css.legs}>
    {legs.map((leg) => (
      <BetLeg key={`${leg.matchId}|${leg.marketId}|${leg.specifier}|${leg.outcomeId}|${leg.outcomeName}`} leg={leg} />
    ))}
  </ul>
);

const BetLeg = ({ leg }: { readonly leg: HistoryLeg }) => (
  <li className={css.leg}>
    <span className={css.what}>
      <b>
        {legName(leg)}
        {leg.fixed ? <small className={css.banker}>banker</small> : null}
      </b>
      <small className="muted">{clipName(leg.marketName)}</small>
      <span className="truncate">{clipName(leg.eventName)}</span>
      <small className="muted figures truncate">
        {clipName(leg.tournament)} · <KickOff date={inReadersTime(leg.eventDate)} />
      </small>
    </span>
    <b className="figures">{formatPrintedOdds(clipName(leg.odds))}</b>
    <span className={css.result}>
      <LegScore leg={leg} />
    </span>
    <BetStatusMark status={leg.status} description={leg.statusDescription} />
  </li>
);

/** The final score, or the current one while the match is under way. */
const LegScore = ({ leg }: { readonly leg: HistoryLeg }) => {
  const { homeScore, awayScore, matchTime, ended } = useFollowedMatch(leg.matchId, leg.status === "pending");
  if (leg.score !== "") return <span className={`${css.score} figures`}>{clipName(leg.score)}</span>;
  if (homeScore === undefined || awayScore === undefined) return null;
  return (
    <span className={`${css.score} figures`}>
      {clipName(homeScore)}:{clipName(awayScore)} {ended === true ? "Ended" : matchTime === undefined || matchTime === "--:--" ? "Live" : clipName(matchTime)}
    </span>
  );
};
