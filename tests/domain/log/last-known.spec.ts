import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { createLastKnown } from "../../../src/domain/log/last-known.ts";
import { added, betStopped, facts, keyOf, oddsChanged, selection } from "../../kit/builders.ts";

const leg = selection("7", { type: "prematch" });
const inPlay = selection("7", { type: "live" });
const other = selection("7", { outcomeId: "2", type: "prematch" });

/** The numbers of the facts that are needed to know the leg. */
const about = (...events: readonly SlipstreamEvent[]): readonly number[] => {
  const last = createLastKnown();
  for (const fact of facts(events)) last.hear(fact);
  return [...new Set(last.about({ key: keyOf(leg), matchId: leg.matchId }))].toSorted((one, another) => one - another);
};

describe("the facts that told last about a leg", () => {
  it("are its last price, and its last open price when that is another one", () => {
    expect(about(oddsChanged(leg, 2), oddsChanged(leg, 3))).toEqual([2]);
    expect(about(oddsChanged(leg, 2), oddsChanged(leg, 0))).toEqual([1, 2]);
    expect(about(oddsChanged(leg, 0), oddsChanged(leg, 2))).toEqual([2]);
    expect(about(oddsChanged(leg, 2), oddsChanged(leg, 3, { active: false }))).toEqual([1, 2]);
  });

  it("are not prices of other outcomes and other matches, and not other events", () => {
    expect(about(oddsChanged(leg, 2), oddsChanged(other, 3), oddsChanged(selection("8", { type: "prematch" }), 3), added(leg))).toEqual([1]);
    expect(about()).toEqual([]);
  });

  it("are the fact that told last that the match is live", () => {
    expect(about(oddsChanged(other, 3))).toEqual([]);
    expect(about(oddsChanged({ ...inPlay, outcomeId: "2" }, 3), oddsChanged(leg, 2))).toEqual([1, 2]);
    expect(about({ ...betStopped(leg.matchId), source: "live" } as SlipstreamEvent, { ...betStopped(leg.matchId), source: "prematch" } as SlipstreamEvent)).toEqual([1, 2]);
    expect(about({ ...betStopped(leg.matchId), source: "prematch" } as SlipstreamEvent)).toEqual([1]);
  });

  it("are the last score, where the message has one", () => {
    const withScore = (progress: object): SlipstreamEvent => ({ ...oddsChanged(other, 3), progress }) as SlipstreamEvent;
    expect(about(withScore({ homeScore: "1", awayScore: "0" }), withScore({ matchTime: "12:00" }))).toEqual([1]);
  });

  it("are the last stop of the match, also by a message that could not be read", () => {
    const unreadable = (matchId: object): SlipstreamEvent => ({ type: "FeedMessageRejected", topic: "feeds/live/7", reason: { code: "not-json" }, length: 1, ...matchId }) as SlipstreamEvent;
    expect(about(betStopped(leg.matchId), betStopped(selection("8").matchId)).at(-1)).toBe(1);
    expect(about({ ...betStopped(leg.matchId), source: "live" } as SlipstreamEvent, oddsChanged({ ...inPlay, outcomeId: "2" }, 3))).toEqual([1, 2]);
    expect(about(oddsChanged(leg, 2), unreadable({ matchId: leg.matchId }), unreadable({}))).toEqual([1, 2]);
  });
});
