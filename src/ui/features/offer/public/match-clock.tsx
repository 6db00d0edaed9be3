import { useState } from "react";
import type { MatchProgress } from "../../../../domain/events/prices-events.ts";
import type { MatchId } from "../../../../domain/kernel/ids.ts";
import type { State } from "../../../../domain/state.ts";
import { clockLead, runClock } from "../../../format/match-clock.ts";
import { useMatchProgress } from "../../../hooks/use-match-progress.ts";
import { useRunning } from "../../../hooks/use-now.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";

/** The match clock. It runs between two messages of the feed, and stops while the match's clock is stopped, after its end, and while the feed is lost. */
export const MatchClock = ({ matchId, listed }: { readonly matchId: MatchId; readonly listed: MatchProgress | undefined }) => {
  const { matchTime = "--:--", clockStopped = false, ended = false } = useMatchProgress(matchId, listed);
  const stopped = useStoreValue(selectFeedLost) || clockStopped || ended;
  const now = useRunning();
  const [stated, setStated] = useState({ matchTime, stopped, from: matchTime, at: now });
  const shown = runClock(stated.from, (now - stated.at) / 1_000, stated.stopped);
  if (stated.matchTime !== matchTime || stated.stopped !== stopped) {
    const lead = clockLead(shown, matchTime, clockStopped);
    setStated({ matchTime, stopped, from: lead > 0 ? shown : matchTime, at: now + lead * 1_000 });
  }
  return <time className="figures">{shown}</time>;
};

const selectFeedLost = (state: State): boolean => state.prices.lost !== undefined;
