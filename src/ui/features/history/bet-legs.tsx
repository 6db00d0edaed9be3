import type { HistoryLeg } from "../../../application/ports/history.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { inReadersTime } from "../../format/kick-off.ts";
import { formatPrintedOdds } from "../../format/odds.ts";
import { BetStatusMark } from "./bet-status-mark.tsx";
import css from "./bet-legs.module.css";

export const BetLegs = ({ legs }: { readonly legs: readonly HistoryLeg[] }) => (
  <ul className={css.legs}>
    {legs.map((leg) => (
      <li key={`${leg.matchId}|${leg.marketName}|${leg.outcomeName}`} className={css.leg}>
        <span className={css.what}>
          <b>{clipName(leg.outcomeName)}</b>
          <small className="muted">{clipName(leg.marketName)}</small>
          <span className="truncate">{clipName(leg.eventName)}</span>
          <small className="muted figures truncate">
            {clipName(leg.tournament)} · <KickOff date={inReadersTime(leg.eventDate)} />
          </small>
        </span>
        <b className="figures">{formatPrintedOdds(clipName(leg.odds))}</b>
        <span className={css.result}>{leg.score === "" ? null : <span className={`${css.score} figures`}>{clipName(leg.score)}</span>}</span>
        <BetStatusMark status={leg.status} description={leg.statusDescription} />
      </li>
    ))}
  </ul>
);
