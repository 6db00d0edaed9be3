import type { Bet } from "../indexed/bets.ts";
import type { LogIndex } from "../indexed/log-index.ts";

/** Milliseconds between a typed time and a bet that it still finds, because people remember the minute and not the second. */
const NEAR_MS = 120_000;

/**
 * The bets that a text refers to: by betslip id or attempt, by the id or name of a match, or by a time such as 2026-07-01 20:15 (UTC). All bets for
 * an empty text.
 */
export const findBets = (index: LogIndex, bets: readonly Bet[], text: string): readonly Bet[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return bets;
  const exact = index.bets.find(wanted);
  if (exact !== undefined) return bets.filter((bet) => bet === exact);
  const instant = instantOf(wanted);
  if (instant !== undefined)
    return bets.filter(({ positions: [first] }) => first !== undefined && Math.abs(index.timeAt(first) - instant) <= NEAR_MS);
  const matches = index.names.matches().filter(([id, name]) => id === wanted || name.toLowerCase().includes(wanted));
  const ids = new Set([wanted, ...matches.map(([id]) => id)]);
  return bets.filter(({ positions: [first] }) => first !== undefined && [...ids].some((id) => index.isAbout(first, id)));
};

const instantOf = (text: string): number | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ t](\d{2}:\d{2}(?::\d{2})?)z?$/.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const instant = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(instant) ? undefined : instant;
};
