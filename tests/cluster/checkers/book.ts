import { groupBy } from "../group-by.ts";
import type { Change, History } from "../history.ts";

/** A leader's messages are numbered above its epoch times this (engine/offer/match-states.ts). */
const SEQS_OF_EPOCH = 2 ** 32;

/** No bet commits while one of its matches takes none: what was committed before it says so. */
export const noBetAfterAStop = ({ commits }: History): readonly string[] => {
  const open = new Set<string>();
  const flaws: string[] = [];
  for (const changes of commits) {
    for (const change of changes) if (change.of === "leg" && !open.has(change.match)) flaws.push(`bet ${change.bet} was taken on match ${change.match}, which was closed`);
    for (const change of changes) {
      if (change.of === "match-gone" || (change.of === "match" && change.betting !== "open")) open.delete(change.match);
      else if (change.of === "match") open.add(change.match);
    }
  }
  return flaws;
};

/** The numbers of a match from one opening to the next. */
interface Opening { readonly since: number; next: number }

/** A bet's price was told between the last opening of the match and the next. Of a match of which the run has missed something of that time, or heard nothing, nothing is said. */
export const noPriceFromBefore = ({ commits, told, blind }: History): readonly string[] => {
  const prices = groupBy(told, ({ match, outcome, odds }) => `${match} ${outcome} ${odds}`);
  const heard = new Set(told.map(({ match }) => match));
  const holes = groupBy(blind, ({ match }) => match);
  const openings = new Map<string, Opening>();
  const legs: { readonly leg: Extract<Change, { readonly of: "leg" }>; readonly opening: Opening }[] = [];
  for (const changes of commits) {
    for (const leg of changes) if (leg.of === "leg") legs.push({ leg, opening: openings.get(leg.match) ?? { since: 0, next: Number.POSITIVE_INFINITY } });
    for (const change of changes) {
      if (change.of !== "match" || change.betting !== "open") continue;
      const last = openings.get(change.match);
      if (last !== undefined) last.next = change.seq;
      openings.set(change.match, { since: change.seq, next: Number.POSITIVE_INFINITY });
    }
  }
  return legs.flatMap(({ leg: { bet, match, outcome, odds }, opening: { since, next } }) => {
    const fits = prices.get(`${match} ${outcome} ${odds}`)?.some(({ seq }) => seq >= since && seq < next) === true;
    const isKnown = heard.has(match) && holes.get(match)?.some(({ from, until }) => from < next && until >= since) !== true;
    return !fits && isKnown ? [`bet ${bet} has the price ${odds} of ${match} ${outcome}, which was not told since ${since}`] : [];
  });
};

/** Once a leader has begun, none from before it writes; and what a match was last told only grows. */
export const noWriteOfAnEarlierLeader = ({ commits }: History): readonly string[] => {
  let epoch = 0;
  const last = new Map<string, number>();
  const flaws: string[] = [];
  for (const change of commits.flat()) {
    if (change.of === "epoch") {
      if (change.epoch <= epoch) flaws.push(`epoch ${change.epoch} came after ${epoch}`);
      epoch = Math.max(epoch, change.epoch);
    }
    if (change.of !== "match") continue;
    if (change.seq < (last.get(change.match) ?? 0)) flaws.push(`match ${change.match} fell from ${last.get(change.match)} to ${change.seq}`);
    // A new leader stops what an earlier one opened, and leaves its number.
    if (change.betting === "open" && Math.floor(change.seq / SEQS_OF_EPOCH) < epoch) flaws.push(`match ${change.match} was opened at ${change.seq} while epoch ${epoch} led`);
    last.set(change.match, change.seq);
  }
  return flaws;
};

/** A match has ended for bets, in the same transaction or before, when the first bet on it is graded: one that came later would stay open for ever. */
export const endedBeforeGraded = ({ commits }: History): readonly string[] => {
  const takesBets = new Set<string>();
  const flaws: string[] = [];
  for (const changes of commits) {
    for (const change of changes) {
      if (change.of === "match-gone" || (change.of === "match" && change.betting === "ended")) takesBets.delete(change.match);
      else if (change.of === "match") takesBets.add(change.match);
    }
    for (const change of changes) if (change.of === "graded" && takesBets.has(change.match)) flaws.push(`bet ${change.bet} was graded while match ${change.match} had not ended`);
  }
  return flaws;
};

/** No client is told an older state of a match after a newer one. */
export const toldInOrder = ({ seen }: History): readonly string[] => {
  const last = new Map<string, number>();
  return seen.flatMap(({ client, match, seq }) => {
    const place = `${client} ${match}`;
    const before = last.get(place) ?? 0;
    last.set(place, seq);
    return seq < before ? [`client ${client} was told ${seq} of match ${match} after ${before}`] : [];
  });
};
