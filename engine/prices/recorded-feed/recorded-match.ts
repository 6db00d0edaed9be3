import type { Line, OfferedMatch, Sport } from "../../offer/offered-match.ts";
import { lineKey } from "../../offer/offered-match.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import type { RecordingHeader } from "./recording.ts";

/** The recorded match before its first frame. The header of the recording does not name the sides, so the outcomes are numbered. */
export const createRecordedMatch = ({ matchId, marketId, name, sport, outcomes }: RecordingHeader, sports: readonly Sport[], kickOff: number): OfferedMatch => {
  const home = "Home side";
  const away = "Away side";
  const names = [home, away];
  const known = sports.find((each) => each.name === sport) ?? { id: "900", name: sport };
  const line: Line = {
    marketId, marketName: "Match odds", specifier: "", groupId: "1", status: 1,
    outcomes: Object.keys(outcomes).map((id, index) => ({
      id, name: names[index] ?? "Draw", display: index < 2 ? String(index + 1) : "X", oddId: `${matchId}${index + 1}`, odds: noOdds, previousOdds: noOdds, active: false,
    })),
  };
  return {
    id: matchId, gameId: matchId.slice(-5), name, home, away, kickOff, recorded: true,
    tournament: { id: "900", name: "Feed", category: { id: "900", name: "Recorded", code: "REC", sport: known } },
    phase: "live", progress: { home: 0, away: 0, period: "Recorded", clock: "--:--", stopped: false }, suspended: false, seq: 0,
    lines: new Map([[lineKey(marketId, ""), line]]),
  };
};
