import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GatheredMarket, inTwoColumns } from "../../src/ui/features/offer/match/markets.ts";
import { fixture, outcome } from "../kit/fake-slipstream.ts";

const match = fixture("100");

/** A market with this many lines of two prices, so of as many rows. */
const market = (lines: number, place: number): GatheredMarket => ({
  marketId: String(place),
  name: `Market ${place}`,
  lines: Array.from({ length: lines }, (_, line) => ({
    marketId: String(place), marketName: "Total", specifier: `total=${line}`, groupId: "1", suspended: false, outcomes: [outcome("1", "Over", 1.85), outcome("2", "Under", 1.95)],
  })),
});
const rows = (markets: readonly GatheredMarket[]): number => markets.reduce((sum, { lines }) => sum + lines.length + 1.5, 0);

describe("the two columns of a match", () => {
  it("hold every market once, in order, and differ by one market at most", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }), (sizes) => {
        const markets = sizes.map(market);
        const [first, second] = inTwoColumns(markets, match);
        expect([...first, ...second]).toEqual(markets);
        expect(Math.abs(rows(first) - rows(second))).toBeLessThanOrEqual(Math.max(0, ...markets.map((each) => rows([each]))));
      }),
    );
  });

  it("have a single market in the first", () => {
    const only = market(3, 0);
    expect(inTwoColumns([only], match)).toEqual([[only], []]);
  });
});
