import { Link } from "react-router-dom";
import type { Selection } from "../../../domain/events/selection.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { opponentOf } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../hooks/use-match-progress.ts";
import { selectionPath } from "../../navigation/paths.ts";
import { MatchClock } from "../offer/public/match-clock.tsx";
import css from "./slip-leg.module.css";

/** The match and its time, on one line. With a pick that names a team only the other one is told. It leads to the match's page; a name that is too long is cut, and told whole there and by its title. */
export const LegEvent = ({ selection, ended, pick }: { readonly selection: Selection; readonly ended: boolean; readonly pick?: string }) => (
  <p className={css.where}>
    <MatchLink selection={selection} pick={pick} />
    {selection.type === "live" || ended ? <LiveBadge selection={selection} ended={ended} /> : <span className={`${css.when} muted`}><KickOff date={selection.eventDate} /></span>}
  </p>
);

const MatchLink = ({ selection, pick }: { readonly selection: Selection; readonly pick: string | undefined }) => {
  const event = clipName(selection.eventName);
  const opponent = pick === undefined ? undefined : opponentOf(pick, selection);
  const name = <bdi>{opponent === undefined ? event : `v ${clipName(opponent)}`}</bdi>;
  const path = selectionPath(selection);
  return path === undefined ? <span className={css.match} title={event}>{name}</span> : <Link className={css.match} to={path} title={event}>{name}</Link>;
};

/** Score and clock from the feed or from a list. Those of the moment of choosing would be out of date. */
const LiveBadge = ({ selection, ended }: { readonly selection: Selection; readonly ended: boolean }) => {
  const { reads } = useSlipstream();
  // Only read, not subscribed to: the slip does not fetch a list for this.
  const listed = reads.live().read().value?.fixtures.find(({ matchId }) => matchId === selection.matchId)?.progress;
  const { homeScore, awayScore, matchTime } = useMatchProgress(selection.matchId, listed);
  return (
    <span className={`${css.when} ${css.first} figures`}>
      {ended ? <span className={css.ended}>Ended</span> : <span className={css.live}>Live</span>}
      {homeScore === undefined || awayScore === undefined ? null : (
        <b>{`${homeScore} – ${awayScore}`}</b>
      )}
      {ended || matchTime === undefined ? null : (
        <span className={`${css.clock} muted`}>
          <MatchClock matchId={selection.matchId} listed={listed} />
        </span>
      )}
    </span>
  );
};
