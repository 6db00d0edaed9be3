import { answer, refuse, type Result } from "./result.ts";
import { exact, parseExact, powerOfTen, type Exact } from "./exact.ts";

/** A row of the bonus list as it was received. Text is read as a number. */
export interface BonusRow {
  readonly ticketLength: number | string;
  /** Percent: 5 is 5 %. */
  readonly percent: number | string;
}

export type LadderFault =
  | { readonly type: "UnusableRow"; readonly row: number }
  | { readonly type: "DuplicateLength"; readonly ticketLength: number }
  | { readonly type: "MissingLength"; readonly ticketLength: number }
  | { readonly type: "FallingPercent"; readonly ticketLength: number };

/** The multi-bet bonus by number of qualifying selections. All percents have the same scale, so that sums stay whole. */
export interface BonusLadder {
  readonly shortest: number;
  readonly longest: number;
  /** Percent in units of 10^-places, by ticket length. */
  readonly percents: ReadonlyMap<number, bigint>;
  readonly places: number;
}

export const noBonus: BonusLadder = { shortest: Infinity, longest: -Infinity, percents: new Map(), places: 0 };

const LONGEST_TICKET = 1_000;
const MOST_PLACES = 6;

const readRow = ({ ticketLength, percent }: BonusRow): { readonly length: number; readonly percent: Exact } | undefined => {
  const length = parseExact(ticketLength);
  const worth = parseExact(percent);
  if (length === undefined || worth === undefined || length.units % powerOfTen(length.places) !== 0n) return undefined;
  const whole = Number(length.units / powerOfTen(length.places));
  return whole >= 1 && whole <= LONGEST_TICKET && worth.units >= 0n && worth.places <= MOST_PLACES ? { length: whole, percent: worth } : undefined;
};

/**
 * Makes a ladder from rows in any order, and lists their faults. Of several rows with one length the first counts; unusable rows are skipped. Nothing
 * is refused, because real tables contain unusable rows.
 */
export const readLadder = (rows: readonly BonusRow[]): { readonly ladder: BonusLadder; readonly faults: readonly LadderFault[] } => {
  const faults: LadderFault[] = [];
  const read = new Map<number, Exact>();
  rows.forEach((row, place) => {
    const rung = readRow(row);
    if (rung === undefined) faults.push({ type: "UnusableRow", row: place });
    else if (read.has(rung.length)) faults.push({ type: "DuplicateLength", ticketLength: rung.length });
    else read.set(rung.length, rung.percent);
  });
  if (read.size === 0) return { ladder: noBonus, faults };

  const places = Math.max(...[...read.values()].map((percent) => percent.places));
  const percents = new Map([...read].map(([length, { units, places: own }]) => [length, units * powerOfTen(places - own)]));
  const shortest = Math.min(...percents.keys());
  const longest = Math.max(...percents.keys());
  let before = 0n;
  for (let length = shortest; length <= longest; length++) {
    const percent = percents.get(length);
    if (percent === undefined) faults.push({ type: "MissingLength", ticketLength: length });
    else if (percent < before) faults.push({ type: "FallingPercent", ticketLength: length });
    before = percent ?? before;
  }
  return { ladder: { shortest, longest, percents, places }, faults };
};

/** The bonus percent for `events` qualifying selections, in the ladder's units: 0 outside the ladder, and the specification's error inside a gap of it (spec 5). */
export const percentUnits = (ladder: BonusLadder, events: number): Result<bigint> => {
  if (events < ladder.shortest || events > ladder.longest) return answer(0n);
  const units = ladder.percents.get(events);
  return units === undefined ? refuse({ type: "BonusPercentageMissing", events }) : answer(units);
};

/** Ladder units as percent: 5 % is 5. */
export const asPercent = (ladder: BonusLadder, units: bigint): Exact => exact(units, ladder.places);
