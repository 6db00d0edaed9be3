import { Link, useParams } from "react-router-dom";
import { Loaded } from "../../../components/loaded.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { useMatchProgress } from "../../../hooks/use-match-progress.ts";
import { MatchView } from "./match-view.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { type MatchId, parseMatchId } from "../../../../domain/kernel/ids.ts";
import { NotOffered } from "../sports/not-offered.tsx";
import { useSportParameter } from "../sports/use-sport-parameter.ts";
import css from "./match-board.module.css";

const MatchSkeleton = () => (
  <>
    <Skeleton className={css.waiting} />
    <SkeletonRows rows={8} height={92} />
  </>
);

/** One match with all its markets, live or not. */
export const MatchPage = () => {
  const { match_id: live, event_id: prematch } = useParams();
  const matchId = parseMatchId(live ?? prematch ?? "");
  useSportParameter();
  return matchId === undefined ? <NotOffered what="This match" /> : <KnownMatch matchId={matchId} />;
};

const KnownMatch = ({ matchId }: { readonly matchId: MatchId }) => {
  const { reads } = useSlipstream();
  const query = reads.match({ matchId });
  return (
    <Loaded read={query} what="This match" whole skeleton={<MatchSkeleton />}>
      {(detail, { asOf }) =>
        detail === null ? <GoneMatch matchId={matchId} /> : <MatchView key={matchId} detail={detail} asOf={asOf} onAged={query.refresh} />
      }
    </Loaded>
  );
};

/** A match that is no longer offered, with its final score where the feed told it. */
const GoneMatch = ({ matchId }: { readonly matchId: MatchId }) => {
  const { homeScore, awayScore, ended } = useMatchProgress(matchId, undefined);
  const isKnown = ended && homeScore !== undefined && awayScore !== undefined;
  return <NotOffered what="This match" told={isKnown ? `It is over. The final score is ${clipName(homeScore)} – ${clipName(awayScore)}.` : undefined} />;
};

/** The live page for an address without a match: it shows the first live match. */
export const FirstLivePage = () => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.live()} what="Live matches" whole skeleton={<MatchSkeleton />}>
      {({ fixtures }) => {
        const first = fixtures.find(({ ended }) => !ended);
        if (first !== undefined) return <KnownMatch matchId={first.matchId} />;
        return (
          <EmptyState
            whole
            icon="clock"
            title="Nothing is live right now"
            action={
              <Link to="/" className="text-link">
                See today's matches
              </Link>
            }
          />
        );
      }}
    </Loaded>
  );
};
