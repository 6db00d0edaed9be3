import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecordedMatch, runnerNames } from "../../engine/prices/recorded-feed/recorded-match.ts";

const matchOf = (outcomes: Readonly<Record<string, string>>) =>
  createRecordedMatch({ kind: "feed-recording", v: 1, sport: "Horse racing", name: "The 3.20 at Ascot", matchId: "900001", marketId: "1", outcomes, frames: 0, from: 0, to: 1 }, [], 0);
const namesIn = (outcomes: Readonly<Record<string, string>>) => [...matchOf(outcomes).lines.values()].flatMap((line) => line.outcomes.map(({ name, display }) => [name, display]));

describe("the runners of a recorded market", () => {
  it("have the names of the recording: eight runners of a race are eight names, and none is a side or a draw", () => {
    const runners = ["Frankel", "Dubawi", "Galileo", "Sea The Stars", "Nijinsky", "Mill Reef", "Shergar", "Arkle"];
    expect(namesIn(Object.fromEntries(runners.map((name, index) => [String(index + 4), name])))).toEqual(runners.map((name) => [name, name]));
    expect(matchOf(Object.fromEntries(runners.map((name, index) => [String(index + 4), name])))).toMatchObject({ home: "The 3.20 at Ascot", away: "" });
  });

  it("are told by the exchange's number where it has no name, and two of a match are its sides", () => {
    expect(namesIn({ "4": "228749", "5": "2857977" })).toEqual([["Runner 228749", "Runner 228749"], ["Runner 2857977", "Runner 2857977"]]);
    expect(matchOf({ "4": "Lancashire", "5": "Essex" })).toMatchObject({ home: "Lancashire", away: "Essex" });
  });

  it("are never two of one name", () => {
    const text = fc.constantFrom("Frankel", "Frankel ", "12", "Runner 12", "", "Draw", "Frankel (1)");
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 8 }), (runners) => {
        const names = [...runnerNames(Object.fromEntries(runners.map((runner, index) => [String(index + 1), runner]))).values()];
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
