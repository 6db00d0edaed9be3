import { Option, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BetStopMessage, OddsChangeMessage } from "../../../contract/prices.ts";
import { decodeFrame, readFrames } from "../../../src/adapters/mqtt/decode-frame.ts";
import type { RawFrame } from "../../../src/application/ports/market-feed.ts";
import { writtenDelivery } from "../../../src/application/recording/inputs.ts";
import { parse } from "../../../src/audit/recording/recording-line.ts";
import { canonical } from "../../../src/domain/log/canonical.ts";
import { noOdds, parseOdds } from "../../../src/domain/kernel/odds.ts";
import { anyJson, mostly, partly } from "../../kit/fuzz/hostile.ts";
import { runs } from "../../kit/ports/runs.ts";

const MATCH = "7";
const readOddsChange = Schema.decodeUnknownOption(OddsChangeMessage);
const readBetStop = Schema.decodeUnknownOption(BetStopMessage);

const anyId = fc.oneof(fc.nat(9), fc.constantFrom("1", "12", "a:b"));
const anyOutcomes = fc.array(
  mostly(
    partly({ id: anyId, odds: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(0, 1, 1.85, 2e6, "2.5")), active: fc.constantFrom<unknown>(true, false, 0, 1, "1") }),
  ),
  { maxLength: 3 },
);
const anyMarkets = fc.array(
  mostly(partly({ id: anyId, specifiers: fc.constantFrom("", "total=2.5"), status: fc.integer(), outcomes: anyOutcomes, outcome: anyOutcomes })),
  { maxLength: 3 },
);
const common = {
  event_id: fc.constantFrom<unknown>(7, "7"),
  match_id: fc.constantFrom<unknown>(7, "7"),
  product: fc.nat(9),
  timestamp: fc.nat(),
  seq: fc.nat(),
};
const anyScore = fc.oneof(fc.nat(9), fc.constantFrom("1"));
const anyOddsChange = partly({
  ...common,
  markets: anyMarkets,
  odds: partly({ markets: anyMarkets }),
  sport_event_status: partly({
    status: fc.nat(4),
    match_status: fc.nat(120),
    home_score: anyScore,
    away_score: anyScore,
    clock: partly({ match_time: fc.constant("1:00"), stopped: fc.boolean() }),
  }),
});
const anyBetStop = partly({ ...common, market_status: fc.integer({ min: -1, max: 5 }), groups: fc.constant(["all"]) });

/** What the contract's own reading of the message comes to, in the domain's words. */
const expectedOdds = (message: unknown): unknown => {
  const read = readOddsChange(message);
  if (Option.isNone(read) || read.value.matchId !== MATCH) return "Unreadable";
  return read.value.markets.flatMap(({ id, specifiers, outcomes }) =>
    outcomes.map((outcome) => ({
      marketId: id,
      specifier: specifiers,
      outcomeId: outcome.id,
      odds: parseOdds(outcome.odds) ?? noOdds,
      active: outcome.active,
    })),
  );
};

describe("the hand-written decoder", () => {
  it("accepts and refuses the same messages as the contract's Schemas", () => {
    let readable = 0;
    fc.assert(
      fc.property(anyOddsChange, (message) => {
        const wire: unknown = JSON.parse(JSON.stringify(message));
        const decoded = decodeFrame(`feeds/live/odds_change/${MATCH}`, JSON.stringify(message));
        if (decoded?.type === "OddsChange") readable += 1;
        expect(decoded?.type === "OddsChange" ? decoded.outcomes : decoded?.type).toEqual(expectedOdds(wire));
      }),
      runs(3_000, 100_000),
    );
    expect(readable).toBeGreaterThan(300);
  }, 300_000);

  it("agrees with the Schema of bet stops too", () => {
    fc.assert(
      fc.property(anyBetStop, (message) => {
        const wire: unknown = JSON.parse(JSON.stringify(message));
        const read = readBetStop(wire);
        const isStop = Option.isSome(read) && read.value.matchId === MATCH;
        expect(decodeFrame(`feeds/live/bet_stop/${MATCH}`, JSON.stringify(message))?.type).toBe(isStop ? "BetStop" : "Unreadable");
      }),
      runs(3_000, 100_000),
    );
  }, 300_000);

  it("[M9, X9] survives frames of anything, and leaves every prototype alone", () => {
    const prototypes = [Object.prototype, Array.prototype, String.prototype, Map.prototype];
    const shapes = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));
    const before = shapes();
    const anyPayload = fc.oneof(
      { weight: 4, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 2, arbitrary: anyOddsChange.map((message) => JSON.stringify(message)) },
      {
        weight: 1,
        arbitrary: fc.tuple(anyOddsChange, fc.nat(60)).map(([message, cut]) => JSON.stringify(message).slice(0, cut)),
      },
    );
    const anyTopic = fc.constantFrom(`feeds/live/odds_change/${MATCH}`, `feeds/live/bet_stop/${MATCH}`, `feeds/prematch/fixture_status/${MATCH}`, "feeds/live/odds_change/#");
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyTopic, anyPayload, (topic, payload) => {
        const decoded = decodeFrame(topic, payload);
        seen.add(decoded?.type ?? "ignored");
        const messages = decoded === undefined ? [] : [decoded];
        const frames = JSON.stringify([{ topic, payload }]);
        const recorded = JSON.parse(frames) as readonly RawFrame[];
        expect(recorded).toEqual([{ topic, payload }]);
        expect(canonical(readFrames(recorded))).toBe(canonical(messages));
        // No frame makes its line unreadable.
        expect(parse({ text: `{"n":2,"at":1,"input":${writtenDelivery(frames)}}`, number: 1, byte: 0 })["n"]).toBe(2);
      }),
      runs(20_000, 1_000_000),
    );
    expect([...seen].sort()).toEqual(["BetStop", "OddsChange", "Unreadable", "ignored"]);
    expect(shapes()).toEqual(before);
  }, 600_000);
});
