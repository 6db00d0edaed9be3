import type { CouponSelection, CurrentPrice } from "../../../../contract/betslip.ts";
import type { BookedSelection, Booking } from "../../../../contract/booking.ts";
import type { BookedLeg, BookedSlip } from "../../../domain/events/booked-leg.ts";
import { isSource, type Selection } from "../../../domain/events/selection.ts";
import { cutText } from "../../../domain/kernel/cut-text.ts";
import { parseMatchId, selectionKey } from "../../../domain/kernel/ids.ts";
import { isCount } from "../../../domain/kernel/guards.ts";
import { isPrice, noOdds } from "../../../domain/kernel/odds.ts";
import { toOdds } from "../transport/amounts.ts";
import { asInstant } from "../transport/dates.ts";
import { toRevalidatedRows } from "../betslip/to-revalidated-rows.ts";

/** Longer names are cut, because anybody may have made the booking (faults X1). */
const LONGEST_NAME = 200;
const LIVE_PRODUCER = 1;

/** Reads a selection and fills in what the engine left out. A missing source is taken from the producer, because a selection without a source would not be followed. A booking's date is in UTC. */
const toSelection = (row: CouponSelection): Selection | undefined => {
  const matchId = parseMatchId(row.matchId);
  const { marketId, outcomeId } = row;
  if (matchId === undefined || marketId === undefined || outcomeId === undefined) return undefined;
  const name = (text: string | undefined, otherwise = ""): string => cutText(text === undefined || text === "" ? otherwise : text, LONGEST_NAME);
  const [home = "", away = ""] = (row.eventName ?? "").split(" vs ");
  const combinability = Number(row.combinability ?? 0);
  return {
    selectionId: name(row.selectionId, `${matchId}_${marketId}_${outcomeId}`),
    matchId,
    eventId: name(row.eventId, matchId),
    eventName: name(row.eventName, name(`${row.homeTeam ?? ""} vs ${row.awayTeam ?? ""}`)),
    marketId,
    marketName: name(row.marketName),
    specifier: name(row.specifier),
    outcomeId,
    outcomeName: name(row.outcomeName),
    displayName: name(row.displayName, name(row.outcomeName)),
    odds: toOdds(row.odds ?? 0),
    eventDate: asInstant(name(row.eventDate)),
    tournament: name(row.tournament),
    category: name(row.category),
    sport: name(row.sport),
    sportId: name(row.sportId),
    type: isSource(row.type) ? row.type : row.producerId === LIVE_PRODUCER ? "live" : "prematch",
    combinability: Number.isFinite(combinability) ? combinability : 0,
    homeTeam: name(row.homeTeam, name(home)),
    awayTeam: name(row.awayTeam, name(away)),
    producerId: row.producerId ?? 0,
  };
};

/** Reads a booking and drops repeated selections, which a booking made by another client may have. */
export const toBookedSlip = (code: string, booked: readonly BookedSelection[], { bonusPercent, Groupings }: Pick<Booking, "bonusPercent" | "Groupings">): BookedSlip => ({
  code,
  legs: distinct(booked.flatMap((row) => toBookedLeg(row) ?? [])),
  bonusPercent: bonusPercent === undefined ? null : String(bonusPercent),
  groupings: sizesOf(Groupings, booked.length),
});

/** The sizes that a system of so many selections can have. */
const sizesOf = (groupings: Booking["Groupings"], selections: number): readonly number[] =>
  [...new Set(groupings.map(({ Grouping }) => Grouping))].filter((size) => isCount(size) && size > 0 && size <= selections);

const toBookedLeg = (row: BookedSelection): BookedLeg | undefined => {
  const selection = toSelection(row);
  if (selection === undefined) return undefined;
  const odds = row.state === "open" ? toOdds(row.currentOdds) : noOdds;
  return { selection, state: row.state === "open" && !isPrice(odds) ? "suspended" : row.state, odds, fixed: row.fixed };
};

/** A selection that an engine keeps for a code, without what has become of it. */
type KeptSelection = Pick<BookedLeg, "selection" | "fixed">;

const toKept = (row: CouponSelection): KeptSelection | undefined => {
  const selection = toSelection(row);
  return selection === undefined ? undefined : { selection, fixed: row.fixed };
};

/** What an engine keeps for a code that tells only the booked selections. */
export interface KeptSlip {
  readonly code: string;
  readonly kept: readonly KeptSelection[];
  readonly groupings: readonly number[];
}

export const toKeptSlip = (code: string, { selections, Groupings }: Booking): KeptSlip => ({
  code,
  kept: selections.flatMap((row) => toKept(row) ?? []),
  groupings: sizesOf(Groupings, selections.length),
});

/** The booked slip for an engine that tells only the booked selections. The current prices show what has become of each. */
export const fromPrices = ({ code, kept, groupings }: KeptSlip, prices: readonly CurrentPrice[]): BookedSlip => {
  const selections = kept.map(({ selection }) => selection);
  const priced = new Set(prices.map(({ matchId }) => matchId));
  const rows = toRevalidatedRows(selections, prices);
  const legs = kept.map(({ selection, fixed }, place): BookedLeg => {
    const row = rows[place];
    if (row?.source === "live" && selection.type === "prematch") return { selection, state: "started", odds: noOdds, fixed };
    if (row?.active === true && isPrice(row.odds)) return { selection, state: "open", odds: row.odds, fixed };
    return { selection, state: priced.has(selection.matchId) ? "suspended" : "gone", odds: noOdds, fixed };
  });
  return { code, legs: distinct(legs), bonusPercent: null, groupings };
};

const distinct = (legs: readonly BookedLeg[]): readonly BookedLeg[] => {
  const seen = new Set<string>();
  return legs.filter(({ selection }) => {
    const key = selectionKey(selection.matchId, selection);
    return seen.has(key) ? false : seen.add(key);
  });
};
