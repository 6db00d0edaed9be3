import { combinationSums, type Factor } from "../betslip/combination-sums.ts";
import { payout, plus, roundHalfUp, type Fraction, type LegResult } from "../betslip/payout.ts";
import { wagersOf, type Ticket, type TicketLeg, type Wager } from "../betslip/ticket.ts";

/** Chances are whole multiples of 1 / `CHANCE_SCALE`, so that the arithmetic after the model is exact. */
export const CHANCE_SCALE = 1_000_000_000n;
const ODDS_ONE = 1_000_000n;
/** The share of a bet's fair value that is offered for it, in percent. */
const SHARE = 95n;

/** The chances of a leg to win and to be void, in parts of `CHANCE_SCALE`. For a decided leg one of them is `CHANCE_SCALE`, or both are 0 when it is lost. */
export interface LegOutlook { readonly won: bigint; readonly void: bigint }

export const outlookOf: Readonly<Record<LegResult, LegOutlook>> = {
  won: { won: CHANCE_SCALE, void: 0n },
  lost: { won: 0n, void: 0n },
  void: { won: 0n, void: CHANCE_SCALE },
};

/** The average factor by which a leg multiplies a combination. */
const meanFactor = (leg: TicketLeg | undefined, outlook: LegOutlook | undefined): Factor =>
  ({ odds: (leg?.odds ?? 0n) * (outlook?.won ?? 0n) + ODDS_ONE * (outlook?.void ?? 0n), counts: false });

/**
 * What a wager returns on average, as a fraction of minor units. A combination has at most one leg of each match, and matches are
 * independent. So the mean of a product of odds is the product of their means.
 */
const meanReturn = ({ always, choose, unit }: Wager, factors: readonly Factor[], sums: readonly (readonly bigint[])[]): Fraction => {
  const fixed = always.reduce((product, index) => product * (factors[index]?.odds ?? 0n), 1n);
  const free = sums[choose]?.[0] ?? 0n;
  return [fixed * free * unit[0], unit[1] * (ODDS_ONE * CHANCE_SCALE) ** BigInt(always.length + choose)];
};

/** The most that the ticket can still return, without a bonus. */
const mostLeft = (ticket: Ticket, legs: readonly TicketLeg[], outlooks: readonly LegOutlook[]): bigint => {
  const best = outlooks.map((outlook): LegResult => (outlook.won > 0n ? "won" : outlook.void > 0n ? "void" : "lost"));
  return payout(ticket, legs, best, { rows: [], leastOdds: 0n }, 2n ** 200n);
};

/**
 * The offer for an open bet, in minor units: a share of what the bet returns on average, without the multi-bet bonus. When the bet could
 * return more than `cap`, the offer is reduced in proportion. 0 when the bet cannot return anything any more.
 */
export const cashOutValue = (ticket: Ticket, legs: readonly TicketLeg[], outlooks: readonly LegOutlook[], cap: bigint): bigint => {
  const factors = legs.map((leg, index) => meanFactor(leg, outlooks[index]));
  const wagers = wagersOf(ticket, legs);
  // The groupings of a system have the same slots, so their sums are computed once.
  const sumsOf = (slots: Wager["slots"]): readonly (readonly bigint[])[] =>
    combinationSums(slots.map((slot) => slot.flatMap((index) => factors[index] ?? [])), Math.max(...wagers.filter((each) => each.slots === slots).map(({ choose }) => choose)));
  const sumsBySlots = new Map([...new Set(wagers.map(({ slots }) => slots))].map((slots) => [slots, sumsOf(slots)]));
  const [returned, of] = wagers.map((wager) => meanReturn(wager, factors, sumsBySlots.get(wager.slots) ?? [])).reduce(plus, [0n, 1n]);
  const most = mostLeft(ticket, legs, outlooks);
  return most > cap ? roundHalfUp(returned * cap * SHARE, of * most * 100n) : roundHalfUp(returned * SHARE, of * 100n);
};
