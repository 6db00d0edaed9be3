import { combinationSums, type Factor } from "../betslip/combination-sums.ts";
import { payout, roundHalfUp, type LegResult } from "../betslip/payout.ts";
import { wagersOf, type Ticket, type TicketLeg, type Wager } from "../betslip/ticket.ts";

/** Chances are whole parts of this, so that everything after the model is exact. */
export const CHANCE_SCALE = 1_000_000_000n;
const ODDS_ONE = 1_000_000n;
/** The share of a bet's fair value that is offered for it, in percent. */
const SHARE = 95n;

/** How likely a leg is to win and to be void, in parts of `CHANCE_SCALE`; of a decided leg one of them is all of it, or both are none. */
export interface LegOutlook { readonly won: bigint; readonly void: bigint }

export const outlookOf: Readonly<Record<LegResult, LegOutlook>> = {
  won: { won: CHANCE_SCALE, void: 0n },
  lost: { won: 0n, void: 0n },
  void: { won: 0n, void: CHANCE_SCALE },
};

/** What a leg multiplies a combination by on average. */
const meanFactor = (leg: TicketLeg | undefined, outlook: LegOutlook | undefined): Factor =>
  ({ odds: (leg?.odds ?? 0n) * (outlook?.won ?? 0n) + ODDS_ONE * (outlook?.void ?? 0n), counts: false });

/**
 * What a wager returns on average: a fraction of minor units. Its legs are of different matches, which do not know of each other,
 * and of one match it takes one leg at a time; so a sum of products has the mean that the sum of products of the means is.
 */
const meanReturn = ({ always, slots, choose, unit }: Wager, factors: readonly Factor[]): readonly [bigint, bigint] => {
  const fixed = always.reduce((product, index) => product * (factors[index]?.odds ?? 0n), 1n);
  const free = combinationSums(slots.map((slot) => slot.flatMap((index) => factors[index] ?? [])), choose)[choose]?.[0] ?? 0n;
  return [fixed * free * unit[0], unit[1] * (ODDS_ONE * CHANCE_SCALE) ** BigInt(always.length + choose)];
};

/** At most what the ticket can still return without a bonus. */
const mostLeft = (ticket: Ticket, legs: readonly TicketLeg[], outlooks: readonly LegOutlook[]): bigint => {
  const best = outlooks.map((outlook): LegResult => (outlook.won > 0n ? "won" : outlook.void > 0n ? "void" : "lost"));
  return payout(ticket, legs, best, { rows: [], leastOdds: 0n }, 2n ** 200n);
};

/**
 * What is offered for an open bet, in minor units: a share of what it returns on average, without the multi-bet bonus. A bet that can
 * bring more than `cap` is worth its chance of the cap, so its value is cut in the same proportion. 0 when nothing is left in it.
 */
export const cashOutValue = (ticket: Ticket, legs: readonly TicketLeg[], outlooks: readonly LegOutlook[], cap: bigint): bigint => {
  const factors = legs.map((leg, index) => meanFactor(leg, outlooks[index]));
  let numerator = 0n;
  let denominator = 1n;
  for (const wager of wagersOf(ticket, legs)) {
    const [n, d] = meanReturn(wager, factors);
    [numerator, denominator] = [numerator * d + n * denominator, denominator * d];
  }
  const most = mostLeft(ticket, legs, outlooks);
  if (most > cap) [numerator, denominator] = [numerator * cap, denominator * most];
  return roundHalfUp(numerator * SHARE, denominator * 100n);
};
