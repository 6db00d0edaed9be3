import type { Leg } from "../../domain/betslip/state.ts";
import { printExact } from "../../domain/calculator/exact.ts";
import { impliedBetType } from "../../domain/calculator/implied-bet-type.ts";
import { slipTotals } from "../../domain/calculator/slip-totals.ts";
import type { BookedLeg, BookedSlip } from "../../domain/events/booked-leg.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { specMinBonusOdds } from "../../domain/kernel/bet-limits.ts";
import { type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import { noMoney } from "../../domain/kernel/money.ts";
import { isPrice, noOdds, type Odds } from "../../domain/kernel/odds.ts";
import type { BettingTerms } from "../ports/offer.ts";

/** What has become of a booked selection. */
export type LegChange = "same" | "up" | "down" | "suspended" | "started" | "settled" | "gone";

export interface ComparedLeg {
  readonly key: SelectionKey;
  readonly selection: Selection;
  readonly change: LegChange;
  /** The odds when it was booked; 0 when the engine did not tell them. */
  readonly booked: Odds;
  /** The current odds; 0 when it cannot be bet. */
  readonly now: Odds;
  /** Whether it was booked as a banker of a system. */
  readonly fixed: boolean;
}

export interface ComparedTotals {
  /** Decimal text; "–" when no leg has odds. */
  readonly totalOdds: string;
  /** Percent as text: "5" for five percent; "0" when no bonus applies. */
  readonly bonusPercent: string;
}

/** A booked slip compared with the current offer. It has every booked selection, in booked order. */
export interface BookingComparison {
  readonly code: string;
  readonly legs: readonly ComparedLeg[];
  /** The sizes of a booked system, which has no total odds; empty for any other bet. */
  readonly groupings: readonly number[];
  readonly booked: ComparedTotals;
  readonly now: ComparedTotals;
}

/** Compares a booking with the current offer. For a selection on the slip the feed's price counts, because it is newer than the booking's. */
export const compareBooking = (slip: BookedSlip, onSlip: readonly Leg[], terms: BettingTerms | undefined): BookingComparison => {
  const held = new Map(onSlip.map((leg) => [leg.key, leg]));
  const legs = slip.legs.map((leg) => compareLeg(leg, held.get(selectionKey(leg.selection.matchId, leg.selection))));
  const totals = totalsOf(legs.map(({ selection, booked }) => ({ selection, odds: booked })), terms);
  return {
    code: slip.code,
    legs,
    groupings: slip.groupings,
    booked: { ...totals, bonusPercent: slip.bonusPercent ?? totals.bonusPercent },
    now: totalsOf(legs.map(({ selection, now }) => ({ selection, odds: now })), terms),
  };
};

const compareLeg = ({ selection, state, odds: found, fixed }: BookedLeg, held: Leg | undefined): ComparedLeg => {
  const key = selectionKey(selection.matchId, selection);
  const booked = selection.odds;
  const closed = (change: LegChange): ComparedLeg => ({ key, selection, change, booked, now: noOdds, fixed });
  const open = (now: Odds): ComparedLeg => ({ key, selection, change: priceChange(booked, now), booked, now, fixed });
  if (held === undefined) return state === "open" && isPrice(found) ? open(found) : closed(state === "open" ? "suspended" : state);
  if (held.selection.type === "live" && selection.type === "prematch") return closed("started");
  return held.suspended || !isPrice(held.odds) ? closed("suspended") : open(held.odds);
};

/** How a price moved. An unknown price counts as the same. */
const priceChange = (booked: Odds, now: Odds): LegChange => {
  if (booked === now || !isPrice(booked)) return "same";
  return now > booked ? "up" : "down";
};

/** The totals of these selections as one bet, by the current betting terms. */
const totalsOf = (legs: readonly { readonly selection: Selection; readonly odds: Odds }[], terms: BettingTerms | undefined): ComparedTotals => {
  const priced = legs.filter((leg) => isPrice(leg.odds));
  const totals = slipTotals({
    legs: priced.map((leg) => ({ id: selectionKey(leg.selection.matchId, leg.selection), matchId: leg.selection.matchId, odds: leg.odds, fixed: false, counts: true, stake: noMoney })),
    betType: impliedBetType(priced.map(({ selection }) => selection)),
    stake: noMoney,
    groupings: [],
    bonusTable: terms?.bonusTable ?? [],
    minBonusOdds: terms?.minBonusOdds ?? specMinBonusOdds,
  });
  if (priced.length === 0 || !totals.ok) return { totalOdds: "–", bonusPercent: "0" };
  return { totalOdds: printExact(totals.value.totalOdds, 2), bonusPercent: printExact(totals.value.bonusPercent) };
};
