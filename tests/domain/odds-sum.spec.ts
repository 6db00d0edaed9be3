import fc from "fast-check";
import { expect, it } from "vitest";
import { sumOfTree } from "../../src/domain/kernel/mixing.ts";
import { sumOfEvent } from "../../src/domain/odds-sum.ts";

const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined), fc.constantFrom(-0, 2 ** 60, 0.5));
const text = fc.constantFrom("", "1", "18", "total=2.5", "inningnr=1|overnr=5");
const outcome = fc.record({ marketId: text, specifier: text, outcomeId: text, odds: fc.oneof(fc.nat(), fc.nat(2 ** 40)), active: fc.boolean() });
const odd = fc.tuple(outcome, fc.constantFrom("marketId", "specifier", "outcomeId", "odds", "active", "more"), anything).map(([one, name, value]) => ({ ...one, [name]: value }));
const outcomes = fc.oneof({ weight: 3, arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: outcome }, odd, anything)) }, { weight: 1, arbitrary: anything });

it("the sum of a message with prices is that of any value", () => {
  const event = fc.record({ type: fc.constantFrom("OddsChanged", "OddsChanged", "BetStopped"), matchId: text, outcomes, progress: anything }, { requiredKeys: ["type"] });
  fc.assert(fc.property(event, fc.integer(), (value, place) => { expect(sumOfEvent(place | 0, value)).toBe(sumOfTree(place | 0, value)); }), { numRuns: 2_000 });
});
