import type { Selectable } from "kysely";
import { money, type Money } from "../../src/domain/kernel/money.ts";
import { limits } from "../betting-terms/limits.ts";
import { betStatus, resultOf } from "../betslip/bet-status.ts";
import { type MatchBook, takesBets } from "../betslip/match-book.ts";
import type { Ticket } from "../betslip/ticket.ts";
import type { Clock } from "../clock.ts";
import type { BetsTable, LegsTable } from "../database/tables.ts";
import { isBettable } from "../offer/offered-match.ts";
import type { Offered } from "../offer/offer.ts";
import type { ChanceOf } from "../scenario/world.ts";
import { ticketLegOf } from "../settlement/ticket-leg.ts";
import { CHANCE_SCALE, cashOutValue, outlookOf, type LegOutlook } from "./cash-out-value.ts";

/** An amount that the engine pays for a bet while the quote lasts. Times in milliseconds. */
export interface Quote {
  readonly amount: Money;
  readonly quotedAt: number;
  readonly until: number;
}

/** The cash-out offers. */
export interface Quotes {
  /** The current offer for a bet: the last one, while it holds, or a new one. Undefined when it cannot be cashed out: a leg is suspended or unknown to the model, or the bet can return nothing. */
  readonly quote: (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[], last: Quote | undefined) => Quote | undefined;
  /** Whether the bet's value is close enough to this amount, so that it can be paid without asking the player again. */
  readonly holds: (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[], amount: Money) => boolean;
  /** Whether the matches of all open legs take bets, at the prices that this engine knows. */
  readonly takesBets: (legs: readonly Selectable<LegsTable>[], book: MatchBook) => boolean;
  /** Whether a leg's match is under way, so that the cash-out has to wait before it is paid. */
  readonly isLive: (legs: readonly Selectable<LegsTable>[]) => boolean;
}

/** How long an amount is held. */
export const QUOTE_MS = 15_000;
/** A quote holds while the bet's value differs from it by at most this percentage, which is less than the house's share of a cash-out. With a greater difference a new quote is made. */
const TOLERANCE = 4n;
/** The most values that are kept. A list of bets has a hundred. */
const MOST_VALUES = 5_000;

const near = (amount: Money, value: bigint): boolean => {
  const off = BigInt(amount) - value;
  return (off < 0n ? -off : off) * 100n <= BigInt(amount) * TOLERANCE;
};

export interface QuotesNeeds { readonly offer: Offered; readonly chanceOf: ChanceOf; readonly clock: Clock }

/** Computes offers from the current chances of the price model. */
export const createQuotes = ({ offer, chanceOf, clock }: QuotesNeeds): Quotes => {
  const outlook = (leg: Selectable<LegsTable>): LegOutlook | undefined => {
    const result = resultOf(leg.status);
    if (result !== undefined) return outlookOf[result];
    const place = offer.find(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id);
    if (place === undefined || !isBettable(place.match, place.line, place.outcome)) return undefined;
    const chance = chanceOf(leg.match_id, { marketId: leg.market_id, specifier: leg.specifier, outcomeId: leg.outcome_id });
    const parts = (share: number): bigint => BigInt(Math.floor(share * Number(CHANCE_SCALE)));
    return chance && { won: parts(chance.won), void: parts(chance.void) };
  };

  const valueOf = (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[]): bigint => {
    if (bet.status !== betStatus.pending || bet.wallet !== "main" || legs.every(({ status }) => status !== betStatus.pending)) return 0n;
    const outlooks = legs.map(outlook);
    if (!outlooks.every((each) => each !== undefined)) return 0n;
    return cashOutValue(bet.ticket as Ticket, legs.map(ticketLegOf), outlooks, BigInt(limits.greatestPayout));
  };

  /** The value of each bet at the prices at which it was computed last. The same prices have the same value, so that looking at a list of bets again computes nothing. */
  const values = new Map<number, { readonly prices: string; readonly value: bigint }>();
  const pricesOf = (legs: readonly Selectable<LegsTable>[]): string =>
    legs.map(({ status, match_id: id }) => (status === betStatus.pending ? `${id}:${offer.match(id)?.seq ?? ""}` : status)).join(" ");

  const valueNow = (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[]): bigint => {
    if (values.size >= MOST_VALUES) values.clear();
    const value = valueOf(bet, legs);
    values.set(bet.id, { prices: pricesOf(legs), value });
    return value;
  };

  const valueAtPrices = (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[]): bigint => {
    if (bet.status !== betStatus.pending) return 0n;
    const known = values.get(bet.id);
    return known?.prices === pricesOf(legs) ? known.value : valueNow(bet, legs);
  };

  return {
    quote: (bet, legs, last) => {
      const value = offer.isCurrent() ? valueAtPrices(bet, legs) : 0n;
      if (value <= 0n) return undefined;
      const now = clock.now();
      if (last !== undefined && now < last.until && near(last.amount, value)) return last;
      return { amount: money(Number(value)), quotedAt: now, until: now + QUOTE_MS };
    },
    holds: (bet, legs, amount) => {
      // Money is paid for this, so it is computed even where no price has moved.
      const value = valueNow(bet, legs);
      return value > 0n && near(amount, value);
    },
    takesBets: (legs, book) => offer.isCurrent() && legs.every(({ status, match_id: id }) => {
      const match = status === betStatus.pending ? offer.match(id) : undefined;
      return status !== betStatus.pending || (match !== undefined && takesBets(book, match));
    }),
    isLive: (legs) => legs.some(({ status, match_id: id }) => status === betStatus.pending && offer.match(id)?.phase === "live"),
  };
};
