import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { BetStopMessage, OddsChangeMessage } from "../../contract/prices.ts";
import { betStopTopic, oddsChangeTopic, parseTopic } from "../../contract/topics.ts";

const odds = Schema.decodeUnknownSync(OddsChangeMessage);
const stop = Schema.decodeUnknownSync(BetStopMessage);

const message = (extra: object) => ({
  markets: [{ id: 18, specifiers: "total=2.5", status: 0, outcomes: [{ id: "12", odds: 2.2, active: true }] }],
  ...extra,
});
const line = [{ id: "18", specifiers: "total=2.5", status: 0, outcomes: [{ id: "12", odds: 2.2, active: true }] }];

describe("an odds change", () => {
  it("is read with event_id, match_id or both", () => {
    for (const name of [{ event_id: 5 }, { match_id: "5" }, { event_id: 5, match_id: 6 }])
      expect(odds(message(name))).toMatchObject({ matchId: "5", markets: line });
  });

  it("is read with its markets under odds and its outcomes under outcome", () => {
    const read = odds({ event_id: 5, odds: { markets: [{ id: 1, outcome: [{ id: 1, odds: 2, active: 1 }] }] } });
    expect(read.markets).toEqual([{ id: "1", specifiers: "", status: 0, outcomes: [{ id: "1", odds: 2, active: true }] }]);
  });

  it("closes an outcome that has neither active nor odds", () => {
    expect(odds({ event_id: 5, markets: [{ id: 1, outcomes: [{ id: "1" }] }] }).markets[0]?.outcomes).toEqual([{ id: "1", odds: 0, active: false }]);
  });

  it("keeps the sequence, the scores and the clock", () => {
    const read = odds(message({ event_id: 5, seq: 9, timestamp: 1, sport_event_status: { status: 1, home_score: 1, clock: { match_time: "63:12" } } }));
    expect(read).toMatchObject({ seq: 9, timestamp: 1, status: { home_score: "1", clock: { match_time: "63:12", stopped: false } } });
  });

  it.each([{ odds: "2.5" }, { odds: -1 }, { odds: 1e400 }, { odds: 1e7 }])("is refused with $odds as odds", (outcome) => {
    expect(() => odds({ event_id: 5, markets: [{ id: 1, outcomes: [{ id: "1", active: true, ...outcome }] }] })).toThrow();
  });

  it("is refused without a match or with one outside the grammar", () => {
    expect(() => odds(message({}))).toThrow();
    expect(() => odds(message({ event_id: "5/#" }))).toThrow();
  });

  it("comes back unchanged from encoding and decoding", () => {
    const read = odds(message({ event_id: 5, seq: 2, sport_event_status: { home_score: 1 } }));
    expect(odds(Schema.encodeSync(OddsChangeMessage)(read))).toEqual(read);
  });
});

describe("a bet stop", () => {
  it("means suspended when it has no status", () => {
    expect(stop({ match_id: 5, groups: ["all"] })).toEqual({ matchId: "5", marketStatus: 1 });
  });
});

describe("a topic", () => {
  it("is built from an id and read back", () => {
    expect(parseTopic(oddsChangeTopic("live", "51200999"))).toEqual({ type: "live", kind: "odds_change", matchId: "51200999" });
    expect(parseTopic(betStopTopic("prematch", "sr:match:1"))).toEqual({ type: "prematch", kind: "bet_stop", matchId: "sr:match:1" });
  });

  it.each(["+", "#", "1/2", "", "x".repeat(65)])("[M13] cannot be built from %j", (id) => {
    expect(() => oddsChangeTopic("live", id)).toThrow(RangeError);
  });

  it.each(["feeds/+/odds_change/1", "feeds/live/odds_change/#", "feeds/live/other/1", "feeds/live/odds_change/1/2"])("%j is not a topic", (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
  });
});
