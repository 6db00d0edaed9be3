import type { OddsPolicy } from "../../contract/betslip.ts";
import { isPrice, oddsToNumber, parseOdds } from "../../src/domain/kernel/odds.ts";
import { money, moneyToNumber, type Money } from "../../src/domain/kernel/money.ts";
import { type Choice, isBettable } from "../offer/offered-match.ts";
import type { Offered } from "../offer/offer.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { COMBINATION_CAP, limits } from "../betting-terms/limits.ts";
import type { Together } from "../scenario/world.ts";
import { bestResults, payout, type BestOfSlot } from "./payout.ts";
import type { Wanted } from "./read-coupon.ts";
import { combinationsIn, costOf, slotsOf, wagersOf, type Ticket, type TicketLeg } from "./ticket.ts";

/** What pricing a coupon needs. */
export interface PricingRules {
  readonly offer: Offered;
  readonly ladder: BonusLadder;
  readonly together: Together;
}

/** A selection that is offered. */
export interface FoundSelection extends Choice {
  readonly fixed: boolean;
}

/** A ticket at current prices. */
export interface PricedTicket {
  readonly ticket: Ticket;
  readonly selections: readonly FoundSelection[];
  readonly legs: readonly TicketLeg[];
  readonly cost: Money;
  /** The product of the odds as decimal text, for display only. */
  readonly totalOdds: string;
}

/** A current price on the wire. `odds` are decimal, and 0 while the outcome cannot be bet. */
export interface PriceRow {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly active: 0 | 1;
  /** Whether the match is live or prematch, which decides its feed topics. */
  readonly type: "live" | "prematch";
}

export type Pricing =
  | { readonly priced: PricedTicket }
  /** `moved` lists the current prices when the bet is refused because of them. */
  | { readonly refusal: string; readonly moved?: readonly PriceRow[] };

const refuse = (refusal: string): Pricing => ({ refusal });

/** The row of a selection as it is offered now. */
export const priceRow = ({ match, line, outcome }: Omit<FoundSelection, "fixed">): PriceRow => {
  const open = isBettable(match, line, outcome);
  return {
    matchId: match.id, marketId: line.marketId, specifier: line.specifier, outcomeId: outcome.id,
    odds: open ? oddsToNumber(outcome.odds) : 0, active: open ? 1 : 0, type: match.phase === "prematch" ? "prematch" : "live",
  };
};

const accepts = (policy: OddsPolicy, seen: number, now: number): boolean => {
  switch (policy) {
    case "none":
      return seen === now;
    case "better":
      return now >= seen;
    case "any":
      return true;
  }
};

const flawOf = (ticket: Ticket, legs: readonly TicketLeg[]): string | undefined => {
  if (ticket.kind === "System" && slotsOf(legs).some((slot) => slot.length > 1 && slot.some((index) => legs[index]?.fixed)))
    return "A fixed selection must be the only one of its match";
  const wagers = wagersOf(ticket, legs);
  const counts = wagers.map(combinationsIn);
  // A system picks at least one match beside its fixed ones.
  const nothingFree = ticket.kind === "System" && wagers.some(({ choose }) => choose <= 0);
  if (nothingFree || counts.some((count) => count <= 0n)) return "A grouping of this size has no combinations";
  return counts.reduce((sum, count) => sum + count, 0n) > BigInt(COMBINATION_CAP) ? `Maximum combinations is ${COMBINATION_CAP}` : undefined;
};

/** All stakes that the player typed. */
const stakesOf = (ticket: Ticket): readonly number[] => {
  switch (ticket.kind) {
    case "Single":
      return ticket.stakes;
    case "Multiple":
    case "Split":
      return [ticket.stake];
    case "System":
      return ticket.groupings.map(({ unit }) => unit);
  }
};

/** The least stake on each combination of a grouping: 5, or its share of 100 if that is more, raised to a whole step (spec 5). */
const leastOfGrouping = (unit: bigint, cost: bigint): Money => {
  const byStep = cost * BigInt(limits.stakeStep);
  const steps = (BigInt(limits.leastSystemStake) * unit + byStep - 1n) / byStep;
  return money(Math.max(limits.leastGroupingStake, Number(steps) * limits.stakeStep));
};

const stakeFlaw = (ticket: Ticket, cost: bigint): string | undefined => {
  const stakes = stakesOf(ticket);
  if (stakes.some((stake) => stake % limits.stakeStep !== 0)) return `Stakes must be multiples of ${moneyToNumber(limits.stakeStep)}`;
  const least = ticket.kind === "System" ? stakes.map((stake) => leastOfGrouping(BigInt(stake), cost)) : [];
  const low = least.find((needed, place) => (stakes[place] ?? 0) < needed);
  if (low !== undefined) return `Min allowed stake for a grouping is ${moneyToNumber(low)}`;
  if (cost < BigInt(limits.leastStake)) return `Min allowed stake is ${moneyToNumber(limits.leastStake)}`;
  return cost > BigInt(limits.greatestStake) ? `Max allowed stake is ${moneyToNumber(limits.greatestStake)}` : undefined;
};

/** The odds of an accumulator as text. For Singles it is the greatest odds, because a sum or product of their odds would mean nothing. */
const totalOddsOf = (ticket: Ticket, legs: readonly TicketLeg[]): string => {
  const all = legs.map(({ odds }) => odds);
  const total = ticket.kind === "Multiple"
    ? all.reduce((product, odds) => product * odds, 1n) / 1_000_000n ** BigInt(Math.max(0, all.length - 1))
    : all.reduce((best, odds) => (odds > best ? odds : best), 0n);
  const hundredths = (total + 5_000n) / 10_000n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
};

/** The best case for the picks of one match, by the rules of their markets: which of them can win together. */
export const bestOfSlotIn = (together: Together, selections: readonly Pick<FoundSelection, "match" | "line" | "outcome">[]): BestOfSlot => (slot) => {
  const picks = slot.flatMap((index) => {
    const selection = selections[index];
    return selection === undefined ? [] : [{ matchId: selection.match.id, marketId: selection.line.marketId, specifier: selection.line.specifier, outcomeId: selection.outcome.id, odds: BigInt(selection.outcome.odds) }];
  });
  return together(picks[0]?.matchId ?? "", picks);
};

/** The most that the ticket can return: all selections win that can win together. At most the payout limit. */
export const possibleWinOf = ({ ladder, together }: PricingRules, { ticket, legs, selections }: PricedTicket): Money =>
  money(Number(payout(ticket, legs, bestResults(ticket, legs, bestOfSlotIn(together, selections)), ladder, BigInt(limits.greatestPayout))));

/**
 * Copies the selection. The offer changes prices and scores in place, and after a bet is priced it waits for the player's wallet before
 * it is stored. Its price must not change meanwhile.
 */
const frozen = ({ match, line, outcome }: Omit<FoundSelection, "fixed">): Omit<FoundSelection, "fixed"> =>
  ({ match: { ...match }, line: { ...line }, outcome: { ...outcome } });

/** Why a selection is refused on which no bets are taken now. */
export const suspended = ({ match, line }: Pick<FoundSelection, "match" | "line">): string => `Your selection ${match.name} - ${line.marketName} is suspended`;

/** Finds every selection at its current price and computes what the ticket costs, or says why it is refused. */
export const priceCoupon = ({ offer }: PricingRules, wanted: Wanted, policy: OddsPolicy): Pricing => {
  const found: FoundSelection[] = [];
  const moved: FoundSelection[] = [];
  for (const selection of wanted.selections) {
    const place = offer.find(selection.matchId, selection.marketId, selection.specifier, selection.outcomeId);
    if (place === undefined) return refuse(`Your selection ${selection.label} is no longer available`);
    const { match, line, outcome } = place;
    if (!isBettable(match, line, outcome) || !isPrice(outcome.odds)) return refuse(suspended(place));
    const current = { ...frozen(place), fixed: selection.fixed };
    found.push(current);
    const seen = parseOdds(selection.odds);
    if (seen === undefined || !accepts(policy, seen, outcome.odds)) moved.push(current);
  }
  if (moved.length > 0) return { refusal: "Odds have changed", moved: moved.map(priceRow) };
  const legs = found.map(({ match, outcome, fixed }): TicketLeg => ({ matchId: match.id, odds: BigInt(outcome.odds), fixed }));
  const { ticket } = wanted;
  const flaw = flawOf(ticket, legs);
  if (flaw !== undefined) return refuse(flaw);
  const cost = costOf(ticket, legs);
  const flawedStake = stakeFlaw(ticket, cost);
  if (flawedStake !== undefined) return refuse(flawedStake);
  return { priced: { ticket, selections: found, legs, cost: money(Number(cost)), totalOdds: totalOddsOf(ticket, legs) } };
};
