import { bonusFor, BONUS_SCALE, type BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { slotsOf, wagersOf, type Ticket, type TicketLeg, type Wager } from "./ticket.ts";

export type LegResult = "won" | "lost" | "void";

const ODDS_ONE = 1_000_000n;

/** A fraction to the nearest whole number, halves up: the one rounding, where odds become money. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** Calls `visit` with the legs of each combination that is still alive. */
const visitCombinations = ({ always, slots, choose }: Wager, alive: (leg: number) => boolean, visit: (legs: readonly number[]) => void): void => {
  if (!always.every(alive)) return;
  const open = slots.map((slot) => slot.filter(alive));
  const legs = [...always];
  const take = (from: number, left: number): void => {
    if (left === 0) return visit(legs);
    for (let slot = from; slot <= open.length - left; slot++)
      for (const leg of open[slot] ?? []) {
        legs.push(leg);
        take(slot + 1, left - 1);
        legs.pop();
      }
  };
  take(0, choose);
};

/** What one wager returns: a fraction of minor units. */
const returnOf = (wager: Wager, legs: readonly TicketLeg[], results: readonly LegResult[], ladder: BonusLadder): readonly [bigint, bigint] => {
  const size = wager.always.length + wager.choose;
  let sum = 0n;
  visitCombinations(wager, (leg) => results[leg] !== "lost", (combination) => {
    let product = 1n;
    let counted = 1n;
    let counting = 0;
    for (const index of combination) {
      const leg = legs[index];
      // A void leg stands at odds of 1 and does not count for the bonus.
      const odds = leg === undefined || results[index] === "void" ? ODDS_ONE : leg.odds;
      product *= odds;
      const counts = results[index] === "won" && odds >= ladder.leastOdds;
      if (counts) counting++;
      counted *= counts ? odds : ODDS_ONE;
    }
    sum += product * BONUS_SCALE + (wager.bonusOn === "all" ? product : counted) * bonusFor(ladder, counting);
  });
  return [sum * wager.unit[0], wager.unit[1] * BONUS_SCALE * ODDS_ONE ** BigInt(size)];
};

/** What a ticket returns with these results, stake and bonus included, in minor units; at most `cap`. */
export const payout = (ticket: Ticket, legs: readonly TicketLeg[], results: readonly LegResult[], ladder: BonusLadder, cap: bigint): bigint => {
  let numerator = 0n;
  let denominator = 1n;
  for (const wager of wagersOf(ticket, legs)) {
    const [n, d] = returnOf(wager, legs, results, ladder);
    [numerator, denominator] = [numerator * d + n * denominator, denominator * d];
  }
  const rounded = roundHalfUp(numerator, denominator);
  return rounded < cap ? rounded : cap;
};

/** Which legs of one slot may win together at best, by their indexes. */
export type BestOfSlot = (slot: readonly number[]) => readonly boolean[];

/** Outcomes of one match taken to exclude each other: the greatest odds alone. */
export const greatestOf = (legs: readonly TicketLeg[]): BestOfSlot => (slot) => {
  const odds = slot.map((index) => legs[index]?.odds ?? 0n);
  const greatest = odds.reduce((best, each, index) => (each > (odds[best] ?? 0n) ? index : best), 0);
  return slot.map((_, index) => index === greatest);
};

/** The results of the player's dreams: everything a Single holds, else the best of each match. */
export const bestResults = (ticket: Ticket, legs: readonly TicketLeg[], bestOf: BestOfSlot = greatestOf(legs)): LegResult[] => {
  if (ticket.kind === "Single") return legs.map(() => "won");
  const results: LegResult[] = legs.map(() => "lost");
  for (const slot of slotsOf(legs)) bestOf(slot).forEach((wins, position) => {
    const index = slot[position];
    if (wins && index !== undefined) results[index] = "won";
  });
  return results;
};
