import { dateTimeText } from "../../../engine/date-text.ts";
import { lineKey, type OfferedMatch, type Progress } from "../../../engine/offer/offered-match.ts";
import { isPrice, noOdds, odds, type Odds } from "../../../src/domain/kernel/odds.ts";
import type { Selection } from "../../../src/domain/events/selection.ts";
import { selection } from "../builders.ts";

export const MATCHES = 3;
export const OUTCOMES = 3;
/** The index of the last match, which has not kicked off when the story begins. */
const PREMATCH = MATCHES - 1;
/** Milliseconds from the beginning of the story to the kick-off of that match. */
const KICK_OFF_MS = 45_000;
const MARKET = "1";

export const notStarted: Progress = { home: 0, away: 0, period: "Not started", clock: "--:--", stopped: false };
export const playing: Progress = { home: 0, away: 0, period: "1st half", clock: "10:00", stopped: false };

const tournament = { id: "9", name: "League", category: { id: "8", name: "Here", code: "HE", sport: { id: "1", name: "Soccer" } } };

/** A match with one market of three outcomes, as the offer holds it. */
export const offeredMatch = (id: string, index: number, start: number): OfferedMatch => {
  const phase = index === PREMATCH ? "prematch" : "live";
  const kickOff = phase === "prematch" ? start + KICK_OFF_MS : start - KICK_OFF_MS;
  return {
    id, gameId: String(100 + index), name: `Home ${index} vs Away ${index}`, home: `Home ${index}`, away: `Away ${index}`, kickOff, tournament,
    recorded: false, phase, progress: phase === "live" ? playing : notStarted, suspended: false, seq: 0,
    lines: new Map([[lineKey(MARKET, ""), {
      marketId: MARKET, marketName: "1x2", specifier: "", groupId: "1", status: 0,
      outcomes: Array.from({ length: OUTCOMES }, (_, outcome) => ({
        id: String(outcome + 1), name: ["1", "X", "2"][outcome] ?? "", display: ["Home", "Draw", "Away"][outcome] ?? "", oddId: `${id}-${outcome}`,
        odds: odds(2_000_000 + 500_000 * outcome), previousOdds: noOdds, active: true,
      })),
    }]]),
  };
};

/** The selection of a click: the outcome at the price in a list. */
export const selectionAt = (match: OfferedMatch, outcome: number, price: Odds): Selection => {
  const { id = "", display = "" } = match.lines.get(lineKey(MARKET, ""))?.outcomes[outcome] ?? {};
  return selection(match.id, {
    selectionId: `${match.id}-${outcome}`, outcomeId: id, outcomeName: display, displayName: display, odds: price,
    type: match.phase === "prematch" ? "prematch" : "live", eventDate: dateTimeText(match.kickOff),
  });
};

/** Records every price that could be bet, and when. It decides whether a price is stale. */
export interface PriceRecord {
  /** Notes the price from now on; 0 while the outcome cannot be bet. */
  readonly note: (matchId: string, outcomeId: string, price: Odds, at: number) => void;
  /** Whether the outcome could be bet at this price at any moment of the last `ms` milliseconds. */
  readonly stoodWithin: (matchId: string, outcomeId: string, price: Odds, at: number, ms: number) => boolean;
}

export const createPriceRecord = (): PriceRecord => {
  const told = new Map<string, { readonly from: number; readonly price: Odds }[]>();
  return {
    note: (match, outcome, price, at) => {
      const key = `${match}|${outcome}`;
      const known = told.get(key) ?? [];
      if (known.at(-1)?.price !== price) told.set(key, [...known, { from: at, price }]);
    },
    stoodWithin: (match, outcome, price, at, ms) => {
      if (!isPrice(price)) return false;
      const known = told.get(`${match}|${outcome}`) ?? [];
      return known.some((each, index) => each.price === price && (known[index + 1]?.from ?? Number.POSITIVE_INFINITY) >= at - ms);
    },
  };
};
