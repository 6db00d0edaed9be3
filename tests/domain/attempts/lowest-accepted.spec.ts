import fc from "fast-check";
import { expect, it } from "vitest";
import { lowestAccepted } from "../../../src/domain/attempts/lowest-accepted.ts";
import { money } from "../../../src/domain/kernel/money.ts";

it("the lowest cash-out that is accepted is a twentieth less, never a unit further, and never nothing", () => {
  expect([10_000, 999, 19, 1].map((asked) => lowestAccepted(money(asked)))).toEqual([9_500, 950, 19, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (asked) => {
      const lowest = lowestAccepted(money(asked));
      expect(20 * lowest).toBeGreaterThanOrEqual(19 * asked);
      expect(20 * (lowest - 1)).toBeLessThan(19 * asked);
    }),
  );
});
