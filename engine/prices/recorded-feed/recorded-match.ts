import type { Line, OfferedMatch, Sport } from "../../offer/offered-match.ts";
import { lineKey } from "../../offer/offered-match.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import type { RecordingHeader } from "./recording.ts";

/**
 * The names of the runners by their outcomes, no two of them alike. A recording of an exchange may have the exchange's number of a runner in place of its
 * name, which is then told as such.
 */
export const runnerNames = (outcomes: RecordingHeader["outcomes"]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const [id, runner] of Object.entries(outcomes)) {
    let name = nameOf(runner.trim(), id);
    while (taken.has(name)) name += ` (${id})`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
};

const nameOf = (runner: string, id: string): string => {
  if (runner === "") return `Runner ${id}`;
  return /^\d+$/.test(runner) ? `Runner ${runner}` : runner;
};

/** The recorded match before its first frame. Only two runners are sides of a match; of a race, the runners are the outcomes alone. */
export const createRecordedMatch = ({ matchId, marketId, name, sport, outcomes }: RecordingHeader, sports: readonly Sport[], kickOff: number): OfferedMatch => {
  const runners = [...runnerNames(outcomes)];
  const [home = name, away = ""] = runners.length === 2 ? runners.map(([, runner]) => runner) : [];
  const known = sports.find((each) => each.name === sport) ?? { id: "900", name: sport };
  const line: Line = {
    marketId, marketName: "Match odds", specifier: "", groupId: "1", status: 1,
    outcomes: runners.map(([id, runner], index) => ({ id, name: runner, display: runner, oddId: `${matchId}${index + 1}`, odds: noOdds, previousOdds: noOdds, active: false })),
  };
  return {
    id: matchId, gameId: matchId.slice(-5), name, home, away, kickOff, recorded: true,
    tournament: { id: "900", name: "Feed", category: { id: "900", name: "Recorded", code: "REC", sport: known } },
    phase: "live", progress: { home: 0, away: 0, period: "Recorded", clock: "--:--", stopped: false }, suspended: false, seq: 0,
    lines: new Map([[lineKey(marketId, ""), line]]),
  };
};
