import { describe, expect, it } from "vitest";
import type { BonusLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { bestResults, type BestOfSlot, greatestOf, payout } from "../../engine/betslip/payout.ts";
import { splitProps as engineSplitProps } from "../../engine/betslip/split-props.ts";
import { costOf, type Ticket, type TicketLeg } from "../../engine/betslip/ticket.ts";
import { impliedBetType } from "../../src/domain/calculator/implied-bet-type.ts";
import { printExact } from "../../src/domain/calculator/exact.ts";
import { slipTotals, type SlipInput } from "../../src/domain/calculator/slip-totals.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { isPrice } from "../../src/domain/kernel/odds.ts";
import { diceOf } from "../kit/calculator/dice.ts";
import { someSlip } from "../kit/calculator/slips.ts";

const COUPONS = process.env["SLIPSTREAM_DEEP"] === "1" ? 200_000 : 3_000;
const NO_CAP = 10n ** 30n;

/** A slip the engine would take: everything open, every grouping possible, no tax, a bonus list without gaps. */
const takeable = (slip: SlipInput): SlipInput => {
  const legs = slip.legs.filter((leg) => isPrice(leg.odds)).map((leg) => ({ ...leg, counts: true }));
  const [first] = slip.bonusTable;
  const from = Number(first?.ticketLength ?? 2);
  const bonusTable = slip.bonusTable.map((row, place) => ({ ...row, ticketLength: from + place }));
  const implied = impliedBetType(legs);
  const betType = slip.betType === "Combo" || slip.betType === "Single" || implied === "Single" ? slip.betType : implied;
  const fixed = legs.every((leg) => leg.fixed) ? legs.length - 1 : legs.filter((leg) => leg.fixed).length;
  const matches = new Set(legs.map((leg) => leg.matchId)).size;
  const groupings = slip.groupings.filter(({ grouping }) => grouping > fixed && grouping <= matches);
  return { legs, bonusTable, betType, stake: slip.stake, groupings, minBonusOdds: slip.minBonusOdds };
};

const ticketOf = ({ betType, stake, legs, groupings }: SlipInput): Ticket => {
  switch (betType) {
    case "Single":
      return { kind: "Single", stakes: legs.map(() => stake) };
    case "Multiple":
    case "Split":
      return { kind: betType, stake };
    case "Combo":
      return { kind: "System", groupings: groupings.map((choice) => ({ size: choice.grouping, unit: choice.stake })) };
  }
};

const legsOf = (slip: SlipInput): readonly TicketLeg[] => slip.legs.map((leg) => ({ matchId: leg.matchId, odds: BigInt(leg.odds), fixed: leg.fixed }));
const ladderOf = (slip: SlipInput): BonusLadder => ({
  rows: slip.bonusTable.map((row) => ({ ticket_length: Number(row.ticketLength), bonus: Number(row.percent) })),
  leastOdds: BigInt(slip.minBonusOdds),
});

/** What the slip was told of each match: which of its selections win together. */
const bestOfIn = (slip: SlipInput): BestOfSlot => (slot) => {
  const wins = slot.map((index) => slip.legs[index]?.wins === true);
  return wins.includes(true) ? wins : greatestOf(legsOf(slip))(slot);
};

/** As the embedded engine limits it, small enough to be met by many coupons. */
const CAP = 500_000_000;

const slips = function* (): Generator<SlipInput> {
  for (let seed = 1; seed <= COUPONS; seed++) {
    const slip = takeable(someSlip(diceOf(seed + 5_000_000)));
    if (slip.legs.length > 0) yield slip;
  }
};

describe("the engine's own arithmetic", () => {
  it(`comes to the same cost and the same greatest win on ${COUPONS} generated coupons`, { timeout: 600_000 }, () => {
    const wrong: unknown[] = [];
    let capped = 0;
    let together = 0;
    for (const slip of slips()) {
      const ours = slipTotals({ ...slip, maxPayout: money(CAP) });
      const ticket = ticketOf(slip);
      const legs = legsOf(slip);
      const best = bestResults(ticket, legs, bestOfIn(slip));
      const theirs = [Number(costOf(ticket, legs)), Number(payout(ticket, legs, best, ladderOf(slip), BigInt(CAP)))];
      if (theirs[1] === CAP) capped += 1;
      if (slip.legs.some((leg) => leg.wins)) together += 1;
      const found = ours.ok ? [ours.value.totalStake, ours.value.maxWin] : [ours.error.type];
      if (found.join() !== theirs.join()) wrong.push({ slip, found, theirs });
    }
    expect(wrong.slice(0, 2)).toEqual([]);
    expect(Math.min(capped, together)).toBeGreaterThan(100);
  });

  it("comes to the same split props", () => {
    let compared = 0;
    for (const slip of slips()) {
      if (slip.betType !== "Split") continue;
      compared += 1;
      const props = engineSplitProps(legsOf(slip), slip.stake, ladderOf(slip), NO_CAP, bestOfIn(slip));
      const ours = slipTotals(slip);
      const found = ours.ok && {
        noOfCombos: ours.value.combinations,
        minOdds: Number(printExact(ours.value.minOdds)),
        maxOdds: Number(printExact(ours.value.maxOdds)),
        minWin: ours.value.netStakeMinWin / 100,
        maxWin: ours.value.netStakeMaxWin / 100,
      };
      const { maxBonus: _, together: __, ...theirs } = props;
      expect(found).toEqual(theirs);
    }
    expect(compared).toBeGreaterThan(150);
  });
});
