import fc from "fast-check";
import { expect, it } from "vitest";
import { payout, type LegResult } from "../../engine/betslip/payout.ts";
import { combinationsIn, wagersOf, type Ticket, type TicketLeg } from "../../engine/betslip/ticket.ts";
import { settleBet } from "../../src/domain/calculator/settle-bet.ts";
import type { BetType } from "../../src/domain/kernel/bet-type.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { odds } from "../../src/domain/kernel/odds.ts";

const RUNS = process.env["SLIPSTREAM_DEEP"] === "1" ? 100_000 : 2_000;

const legs = fc.array(fc.record({ odds: fc.integer({ min: 101, max: 2_000 }), match: fc.integer({ min: 0, max: 9 }), fixed: fc.boolean(), result: fc.constantFrom<LegResult>("won", "lost", "void") }), { minLength: 1, maxLength: 14 });
const drawn = fc.record({
  legs, kind: fc.constantFrom<Ticket["kind"]>("Single", "Multiple", "Split", "System"), stake: fc.integer({ min: 1, max: 5_000 }),
  sizes: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }), bonus: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
});
const TYPES: Readonly<Record<Ticket["kind"], BetType>> = { Single: "Single", Multiple: "Multiple", Split: "Split", System: "Combo" };

it("the client says of every bet and every result what the engine pays for it, to the last unit", () => {
  fc.assert(fc.property(drawn, ({ legs: chosen, kind, stake, sizes, bonus }) => {
    const at = chosen.map((leg, index) => ({ ...leg, matchId: kind === "Multiple" ? String(index) : String(leg.match), odds: odds(leg.odds * 10_000) }));
    const engineLegs = at.map(({ matchId, odds: price, fixed }): TicketLeg => ({ matchId, odds: BigInt(price), fixed }));
    const all: Ticket = { kind: "System", groupings: sizes.map((size) => ({ size, unit: stake })) };
    // What the engine would take: a grouping has combinations.
    const groupings = kind === "System" ? all.groupings.filter((_, place) => combinationsIn(wagersOf(all, engineLegs)[place] ?? { slots: [], choose: -1 }) > 0n) : [];
    const ticket: Ticket = kind === "System" ? { kind, groupings } : kind === "Single" ? { kind, stakes: at.map(() => stake) } : { kind, stake };
    const ladder = { leastOdds: 1_200_000n, rows: bonus.map((percent, place) => ({ ticket_length: place + 2, bonus: percent })) };
    const cap = 5_000_000_000;
    const paid = payout(ticket, engineLegs, at.map(({ result }) => result), ladder, BigInt(cap));
    const said = settleBet({
      betType: TYPES[kind], legs: at.map((leg) => ({ ...leg, stake: undefined })), stake: money(stake), groupings: groupings.map(({ size, unit }) => ({ grouping: size, stake: money(unit) })),
      bonusTable: bonus.map((percent, place) => ({ ticketLength: place + 2, percent })), minBonusOdds: odds(1_200_000), maxPayout: money(cap),
    });
    expect(said?.returned).toBe(Number(paid));
  }), { numRuns: RUNS });
});
