import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cause } from "../../../src/domain/events/envelope.ts";
import type { StoredEvent } from "../../../src/domain/events/row.ts";
import { canonical } from "../../../src/domain/log/canonical.ts";
import { factText } from "../../../src/domain/log/odds-text.ts";

const id = fc.oneof(fc.constantFrom("1", "18", "total=2.5", "", 'quote"', "back\\slash", "\ud800", "né"), fc.string());
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined), fc.constantFrom(-0, 2 ** 60, 0.5));
const outcome = fc.record({ marketId: id, specifier: id, outcomeId: id, odds: fc.nat(9_000_000), active: fc.boolean() });
const progress = fc.record(
  { homeScore: fc.constantFrom("0", "1"), awayScore: fc.constantFrom("0", "1"), matchTime: fc.constantFrom("1:00", "2:00"), clockStopped: fc.boolean(), ended: fc.constant(true), periods: fc.constant("1:0") },
  { requiredKeys: [] },
);
const event = fc.record(
  { type: fc.constant("OddsChanged"), source: fc.constantFrom("live", "prematch", "el\"se"), matchId: fc.constantFrom("1", "2", "3"), seq: fc.nat(), outcomes: fc.array(outcome, { maxLength: 4 }), progress },
  { requiredKeys: ["type", "source", "matchId", "outcomes"] },
);
const written = (value: object): string => factText(value as StoredEvent);

describe("the text of a message with prices", () => {
  it("is its canonical text, whatever was written before it", () => {
    fc.assert(fc.property(event, (value) => { expect(written(value)).toBe(canonical(value)); }), { numRuns: 2_000 });
  });

  it("is its canonical text where a field is of another kind", () => {
    const placed = fc.tuple(event, fc.constantFrom("type", "source", "matchId", "seq", "outcomes", "progress", "more"), anything).map(([value, name, odd]) => ({ ...value, [name]: odd }));
    const inside = fc
      .tuple(event, outcome, fc.constantFrom("marketId", "specifier", "outcomeId", "odds", "active", "more"), anything)
      .map(([value, one, name, odd]) => ({ ...value, outcomes: [...value.outcomes, { ...one, [name]: odd }] }));
    const listed = fc.tuple(event, fc.array(anything)).map(([value, odd]) => ({ ...value, progress: odd }));
    const scored = fc.tuple(event, progress, anything).map(([value, score, odd]) => ({ ...value, progress: { ...score, periods: odd } }));
    fc.assert(fc.property(fc.oneof(placed, inside, listed, scored), (value) => { expect(written(value)).toBe(canonical(value)); }), { numRuns: 3_000 });
  });

  it("is right after thousands of other names", () => {
    const of = (n: number) => ({ type: "OddsChanged", source: "live", matchId: `${n}`, outcomes: [{ marketId: `${n}`, specifier: `${n}`, outcomeId: `${n}`, odds: n, active: true }], progress: { homeScore: `${n}` } });
    for (let n = 0; n < 5_000; n += 1) written(of(n));
    for (const n of [1, 4_999]) expect(written(of(n))).toBe(canonical(of(n)));
  });
});

it.each<[string, object]>([
  ["of the feed", { by: "feed", what: "delivery" }],
  ["in another order", { what: "delivery", by: "feed" }],
  ["of another tab", { by: "feed", what: "delivery", from: { tab: "a", ask: 1 } }],
  ["with a field that this build does not know", { by: "feed", what: "delivery", more: 1 }],
  ["of something else", { by: "feed", what: "x" }],
])("the text of a cause %s is its canonical text", (_, cause) => {
  expect(factText(cause as Cause)).toBe(canonical(cause));
});
