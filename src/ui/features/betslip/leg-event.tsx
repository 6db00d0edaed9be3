import { Link } from "react-router-dom";
import type { Selection } from "../../../domain/events/selection.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../hooks/use-match-progress.ts";
import { selectionPath } from "../../navigation/paths.ts";
import { MatchClock } from "../offer/public/match-clock.tsx";
import css from "./slip-leg.module.css";

/** The match and its time. */
export const LegEvent = ({ selection, ended }: { readonly selection: Selection; readonly ended: boolean }) => {
  const { type, eventDate } = selection;
  return (
    <div className={css.where}>
      <p>
        <MatchLink selection={selection} />
      </p>
      {type === "live" || ended ? (
        <LiveBadge selection={selection} ended={ended} />
      ) : (
        <p className={`${css.when} muted`}>
          <KickOff date={eventDate} />
        </p>
      )}
    </div>
  );
};

/** The name of a match, which leads to its page. */
export const MatchLink = ({ selection }: { readonly selection: Selection }) => {
  const name = <bdi>{clipName(selection.eventName)}</bdi>;
  const path = selectionPath(selection);
  return path === undefined ? name : <Link className={css.match} to={path}>{name}</Link>;
};

/** Score and clock from the feed or from a list. Those of the moment of choosing would be out of date. */
const LiveBadge = ({ selection, ended }: { readonly selection: Selection; readonly ended: boolean }) => {
  const { reads } = useSlipstream();
  // Only read, not subscribed to: the slip does not fetch a list for this.
  const listed = reads.live().read().value?.fixtures.find(({ matchId }) => matchId === selection.matchId)?.progress;
  const { homeScore, awayScore, matchTime } = useMatchProgress(selection.matchId, listed);
  return (
    <p className={`${css.when} figures`}>
      {ended ? <span className={css.ended}>Ended</span> : <span className={css.live}>Live</span>}
      {homeScore === undefined || awayScore === undefined ? null : (
        <b>{`${homeScore} – ${awayScore}`}</b>
      )}
      {ended || matchTime === undefined ? null : (
        <span className="muted">
          <MatchClock matchId={selection.matchId} listed={listed} />
        </span>
      )}
    </p>
  );
};
