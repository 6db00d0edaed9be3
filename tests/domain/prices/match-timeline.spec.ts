import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchProgress } from "../../../src/domain/events/prices-events.ts";
import { type Incident, matchTimeline, progressIn } from "../../../src/domain/prices/match-timeline.ts";
import { betStopped, oddsChanged, selection } from "../../kit/builders.ts";

const home = selection("100");
const score = (homeScore: number, awayScore: number, rest: MatchProgress = {}): MatchProgress => ({ homeScore: String(homeScore), awayScore: String(awayScore), ...rest });

describe("the messages of the feed about a match", () => {
  it("adds each message to those before it, for this match only", () => {
    const events = [
      { ...oddsChanged(home, 2), progress: score(0, 0, { matchTime: "10:00" }) },
      { ...oddsChanged(selection("200"), 2), progress: score(3, 3) },
      betStopped(home.matchId),
      oddsChanged(home, 2),
      { ...oddsChanged(home, 2), progress: { homeScore: "1" } },
    ];
    expect(progressIn(events.map((event, at) => ({ at, event })), home.matchId)).toEqual([score(0, 0, { matchTime: "10:00" }), score(1, 0, { matchTime: "10:00" })]);
  });
});

describe("the timeline of a match", () => {
  it("is empty before the first change, because the first message may come at any time in the match", () => {
    expect(matchTimeline([], [score(2, 1, { redCards: "1:0", periods: "1:1 1:0" })])).toEqual([]);
  });

  it("has goals with their team, their minute and the score after them", () => {
    expect(matchTimeline([], [score(0, 0), score(1, 0, { matchTime: "12:30" }), score(1, 1, { matchTime: "44:10" })])).toEqual([
      { kind: "score", side: "home", matchTime: "12:30", score: "1:0" },
      { kind: "score", side: "away", matchTime: "44:10", score: "1:1" },
    ]);
  });

  it("shows a goal that was taken back without a team", () => {
    expect(matchTimeline([], [score(1, 0), score(0, 0)])).toEqual([{ kind: "score", score: "0:0" }]);
  });

  it("has the cards, including the first, and no card that was not given", () => {
    const told = [score(0, 0), score(0, 0, { yellowCards: "0:1" }), score(0, 0, { yellowCards: "0:1", redCards: "1:0" }), score(0, 0, { yellowCards: "0:0", redCards: "1:0" })];
    expect(matchTimeline([], told)).toEqual([
      { kind: "yellow-card", side: "away", score: "0:0" },
      { kind: "red-card", side: "home", score: "0:0" },
    ]);
  });

  it("says only what is known: no minute without one, and no score of which a half is missing", () => {
    expect(matchTimeline([], [score(0, 0), score(1, 0)])).toStrictEqual([{ kind: "score", side: "home", score: "1:0" }]);
    expect(matchTimeline([], [score(1, 0), score(0, 0)])).toStrictEqual([{ kind: "score", score: "0:0" }]);
    for (const half of [{ homeScore: "1" }, { awayScore: "1" }])
      expect(matchTimeline([], [{ ...half, redCards: "0:0" }, { ...half, redCards: "0:1" }])).toStrictEqual([{ kind: "red-card", side: "away" }]);
  });

  it("has no goal in the first score, and no card in the first cards of a match whose score is unknown", () => {
    expect(matchTimeline([], [{ matchTime: "1:00" }, score(2, 1)])).toEqual([]);
    expect(matchTimeline([], [{ matchTime: "1:00" }, { yellowCards: "1:0" }])).toEqual([]);
  });

  it("does not repeat a card that a later message repeats", () => {
    const card = { yellowCards: "1:0" };
    expect(matchTimeline([], [score(0, 0, card), score(0, 0, card), score(0, 0, { yellowCards: "2:0" })])).toEqual([{ kind: "yellow-card", side: "home", score: "0:0" }]);
  });

  it("names no team when both scores changed", () => {
    expect(matchTimeline([], [score(1, 1), score(2, 2), score(3, 1), score(1, 3)])).toEqual([{ kind: "score", score: "2:2" }, { kind: "score", score: "3:1" }, { kind: "score", score: "1:3" }]);
  });

  it("has the minute in which a period ended, repeats no end that the book has listed, and hides no card behind a listed one", () => {
    const told = [{ periods: "6:4" }, { periods: "6:4 0:0", matchTime: "45:00" }];
    expect(matchTimeline([], told)).toStrictEqual([{ kind: "period-end", matchTime: "45:00", score: "6:4" }]);
    expect(matchTimeline([], [{ periods: "6:4" }, { periods: "6:4 0:0" }])).toStrictEqual([{ kind: "period-end", score: "6:4" }]);
    const listed: readonly Incident[] = [{ kind: "period-end", score: "6:4" }, { kind: "red-card", side: "home", score: "0:0" }];
    expect(matchTimeline(listed, told)).toEqual(listed);
    expect(matchTimeline(listed, [score(0, 0, { redCards: "1:0" }), score(0, 0, { redCards: "2:0" })])).toEqual([...listed, { kind: "red-card", side: "home", score: "0:0" }]);
  });

  it("shows the end of a period when the next period begins", () => {
    expect(matchTimeline([], [{ periods: "5:4" }, { periods: "6:4" }, { periods: "6:4 0:0" }])).toEqual([{ kind: "period-end", score: "6:4" }]);
  });

  it("continues after the book's list, and repeats nothing", () => {
    const listed: readonly Incident[] = [{ kind: "score", side: "home", matchTime: "12:30", period: "1st half", score: "1:0" }];
    // The book's list already had the goal when the feed sent it.
    expect(matchTimeline(listed, [score(0, 0), score(1, 0), score(1, 1, { matchTime: "50:00" })])).toEqual([
      ...listed,
      { kind: "score", side: "away", matchTime: "50:00", score: "1:1" },
    ]);
  });

  it("has one entry for each goal, whatever messages come between them", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("home", "away", "nothing"), { maxLength: 12 }), (steps) => {
        const told: MatchProgress[] = [score(0, 0)];
        let [ours, theirs] = [0, 0];
        for (const step of steps) {
          if (step === "home") ours += 1;
          if (step === "away") theirs += 1;
          told.push(score(ours, theirs));
        }
        expect(matchTimeline([], told).map(({ side }) => side)).toEqual(steps.filter((step) => step !== "nothing"));
      }),
    );
  });
});
