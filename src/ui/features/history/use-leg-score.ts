import type { HistoryLeg } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import { useFollowedMatch } from "../../hooks/use-followed-match.ts";

export interface LegScore {
  readonly score: string;
  /** How far the match is ("63:12", "Live", "Ended"); undefined for a final score. */
  readonly moment: string | undefined;
}

/** The final score of a leg, or the current one while the leg is open, for which its match is followed; undefined while there is none. */
export const useLegScore = ({ matchId, status, score }: HistoryLeg): LegScore | undefined => {
  const { homeScore, awayScore, matchTime, ended } = useFollowedMatch(matchId, status === "pending");
  if (score !== "") return { score: clipName(score), moment: undefined };
  if (homeScore === undefined || awayScore === undefined) return undefined;
  const moment = ended === true ? "Ended" : matchTime === undefined || matchTime === "--:--" ? "Live" : clipName(matchTime);
  return { score: `${clipName(homeScore)}:${clipName(awayScore)}`, moment };
};
