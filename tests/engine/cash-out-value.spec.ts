import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payout, type LegResult } from "../../engine/betslip/payout.ts";
import { slotsOf, type Ticket, type TicketLeg } from "../../engine/betslip/ticket.ts";
import { CHANCE_SCALE, cashOutValue, outlookOf, type LegOutlook } from "../../engine/cash-out/cash-out-value.ts";

const noCap = 10n ** 15n;
const leg = (odds: number, matchId: string, fixed = false): TicketLeg => ({ matchId, odds: BigInt(Math.round(odds * 1_000_000)), fixed });
const outlook = (won: number, voided = 0): LegOutlook => ({ won: BigInt(Math.round(won * 1e9)), void: BigInt(Math.round(voided * 1e9)) });
const multiple = (stake: number): Ticket => ({ kind: "Multiple", stake });

describe("what is offered for an open bet", () => {
  it("is 95 percent of the stake times the odds times the chance", () => {
    expect(cashOutValue({ kind: "Single", stakes: [10_000] }, [leg(2, "a")], [outlook(0.5)], noCap)).toBe(9_500n);
    expect(cashOutValue(multiple(10_000), [leg(2, "a"), leg(3, "b")], [outlookOf.won, outlook(0.5)], noCap)).toBe(28_500n);
  });

  it("counts a void leg with odds of 1, whether it is decided or only possible", () => {
    expect(cashOutValue(multiple(10_000), [leg(2, "a"), leg(3, "b")], [outlookOf.void, outlook(0.5)], noCap)).toBe(14_250n);
    expect(cashOutValue({ kind: "Single", stakes: [10_000] }, [leg(2, "a")], [outlook(0.25, 0.5)], noCap)).toBe(9_500n);
  });

  it("is 0 for an accumulator with a lost leg, but not for a system with one", () => {
    const legs = [leg(2, "a"), leg(2, "b"), leg(2, "c")];
    const outlooks = [outlookOf.lost, outlookOf.won, outlook(0.5)];
    expect(cashOutValue(multiple(1_000), legs, outlooks, noCap)).toBe(0n);
    // One of the three doubles can still win: odds of 4 with a chance of one half.
    expect(cashOutValue({ kind: "System", groupings: [{ size: 2, unit: 1_000 }] }, legs, outlooks, noCap)).toBe(1_900n);
  });

  it("is reduced in proportion when the bet could return more than the greatest payout", () => {
    const legs = [leg(100, "a"), leg(100, "b"), leg(2, "c")];
    expect(cashOutValue(multiple(10_000), legs, [outlookOf.won, outlookOf.won, outlook(0.5)], 1_000_000n)).toBe(475_000n);
  });

  const results: readonly LegResult[] = ["won", "lost", "void"];
  const chances = fc.integer({ min: 0, max: 8 }).chain((won) => fc.integer({ min: 0, max: 8 - won }).map((voided) => ({ won, voided })));
  const bet = fc.record({
    odds: fc.array(fc.tuple(fc.integer({ min: 101, max: 900 }), fc.integer({ min: 0, max: 3 }), chances), { minLength: 1, maxLength: 5 }),
    size: fc.integer({ min: 1, max: 4 }),
    unit: fc.integer({ min: 1, max: 5_000 }),
    kind: fc.constantFrom("Single", "Multiple", "Split", "System"),
  });

  it("equals the mean of the payouts over all results of the legs, for every bet", () => {
    fc.assert(fc.property(bet, ({ odds, size, unit, kind }) => {
      const legs = odds.map(([price, match], index) => leg(price / 100, kind === "Multiple" ? String(index) : String(match)));
      const slots = slotsOf(legs).length;
      const ticket: Ticket = kind === "Single" ? { kind, stakes: legs.map(() => unit) }
        : kind === "System" ? { kind, groupings: [{ size: Math.min(size, slots), unit }] }
        : kind === "Split" ? { kind, stake: unit } : { kind: "Multiple", stake: unit };
      // Eighths are exact in parts of a thousand million. Legs of one match may be treated as independent, because no combination has two of them.
      const outlooks = odds.map(([, , { won, voided }]) => ({ won: (BigInt(won) * CHANCE_SCALE) / 8n, void: (BigInt(voided) * CHANCE_SCALE) / 8n }));
      let mean = 0;
      const walk = (so: readonly LegResult[], chance: number): void => {
        const next = odds[so.length];
        if (next === undefined) {
          mean += chance * Number(payout(ticket, legs, so, { rows: [], leastOdds: 0n }, noCap));
          return;
        }
        const [, , { won, voided }] = next;
        const share = { won: won / 8, void: voided / 8, lost: (8 - won - voided) / 8 };
        for (const result of results) if (share[result] > 0) walk([...so, result], chance * share[result]);
      };
      walk([], 1);
      // Each payout is rounded to a whole unit, but the mean is not.
      expect(Math.abs(Number(cashOutValue(ticket, legs, outlooks, noCap)) - mean * 0.95)).toBeLessThanOrEqual(1.01);
    }));
  });
});
