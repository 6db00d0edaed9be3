import type { BookMessage } from "../../engine/book/book-messages.ts";
import { wordsOf } from "../../engine/bus/subjects.ts";
import type { Told } from "../../engine/bus/told.ts";
import { lineKey } from "../../engine/offer/offered-match.ts";
import type { Blind, Told as ToldPrice } from "./history.ts";

/** A leader's messages are numbered above its epoch times this (engine/offer/match-states.ts). */
const SEQS_OF_EPOCH = 2 ** 32;
/** The greatest number that a leader before that of the epoch may have used. */
const beforeAll = (epoch: number): number => epoch * SEQS_OF_EPOCH - 1;

/** Notes the prices that leaders tell whoever takes bets, and between which numbers of a match it does not know all of them. */
export interface Witness {
  readonly told: readonly ToldPrice[];
  readonly blind: readonly Blind[];
  /** Takes a message of the stream. */
  readonly hear: (subject: string, message: Told) => void;
  /** Takes a part of an answer with everything, which comes in its place among the messages of the stream. */
  readonly learn: (subject: string, message: Told) => void;
  /** Something may not have been heard. */
  readonly miss: () => void;
  /** Nothing more is heard. */
  readonly end: () => void;
}

/** `ask` is called when everything has to be asked for: at first, when another leads, and when something was missed. */
export const createWitness = (ask: () => void): Witness => {
  const told: ToldPrice[] = [];
  const blind: Blind[] = [];
  /** What came before the first leader that is heard: no client had asked for anything. */
  let before = 0;
  let place: { readonly epoch: number; readonly number: number } | undefined;
  /** Whether a message of this leader may have been missed. */
  let missed = false;
  /** The matches of which this leader has told everything, and nothing was missed since. */
  const known = new Set<string>();
  /** The matches that this leader has changed while they were not known. */
  const moved = new Set<string>();
  /** Up to which number all that a match was told is known. */
  const sure = new Map<string, number>();
  /** The outcomes of a match's line, in the order in which changes of them are told. */
  const outcomes = new Map<string, readonly string[]>();

  const isUnknownBetween = (match: string, until: number): void => {
    const from = (sure.get(match) ?? before) + 1;
    if (from <= until) blind.push({ match, from, until });
  };

  const note = (match: string, seq: number, key: string, line: { readonly status: number; readonly outcomes: readonly { readonly odds: number; readonly active: boolean }[] }): void => {
    if (line.status !== 0) return;
    const ids = outcomes.get(`${match} ${key}`) ?? [];
    for (const [index, { odds, active }] of line.outcomes.entries()) if (active) told.push({ match, seq, outcome: `${key}|${ids[index]}`, odds });
  };

  const take = (subject: string, { epoch, seq, body }: Told): void => {
    const [, kind, match = ""] = wordsOf(subject);
    if (kind !== "match") return;
    const message = JSON.parse(body.toString()) as BookMessage;
    if (!("whole" in message) && !known.has(match)) return void moved.add(match);
    if ("whole" in message) {
      for (const line of message.whole.lines) outcomes.set(`${match} ${lineKey(line.marketId, line.specifier)}`, line.outcomes.map(({ id }) => id));
      // Of a leader that has not changed it since its first message, this is what the match was opened with.
      if (!known.has(match)) isUnknownBetween(match, missed || moved.has(match) ? seq - 1 : beforeAll(epoch));
      known.add(match);
    }
    sure.set(match, seq);
    const { phase, suspended, lines } = "whole" in message ? message.whole : message.changed;
    if (phase === "ended" || suspended) return;
    for (const line of lines) note(match, seq, "key" in line ? line.key : lineKey(line.marketId, line.specifier), line);
  };

  const miss = (): void => {
    missed = true;
    known.clear();
    ask();
  };

  const follow = (epoch: number, number: number): void => {
    if (place === undefined) before = beforeAll(epoch);
    for (const match of known) sure.set(match, beforeAll(epoch));
    known.clear();
    moved.clear();
    missed = place !== undefined && number !== 1;
    ask();
  };

  return {
    told, blind, miss,
    hear: (subject, message) => {
      const { epoch, number } = message;
      // What an earlier leader has said before may arrive later, after a line was silent. No engine goes by it.
      if (place !== undefined && epoch < place.epoch) return;
      if (epoch !== place?.epoch) follow(epoch, number);
      else if (number !== place.number + 1) miss();
      place = { epoch, number };
      take(subject, message);
    },
    learn: (subject, message) => {
      if (message.epoch === place?.epoch) take(subject, message);
    },
    end: () => {
      for (const match of sure.keys()) if (!known.has(match)) isUnknownBetween(match, Number.MAX_SAFE_INTEGER);
    },
  };
};
