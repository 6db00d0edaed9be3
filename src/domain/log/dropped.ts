import type { Head, SealedFact } from "../events/envelope.ts";
import { readFact } from "./read-fact.ts";

/** Neighbouring records: the sequences `from` to `to`, inclusive, the hash that the first of them follows, and the hash of the last. */
export interface FactRange {
  readonly from: number;
  readonly to: number;
  readonly previous: string;
  readonly hash: string;
}

/** A range of the feed's detail that the device dropped, and the sequence of the record that tells of it. */
export interface Drop extends FactRange {
  readonly explainedBy: number;
}

/** What a record says was dropped; undefined when it says nothing of the kind. The record comes before the range is dropped, so it may still be there. */
export const dropRecordedBy = (fact: SealedFact): Drop | undefined => {
  if (fact.event.type !== "FeedDetailDropped") return undefined;
  const read = readFact(fact);
  if (!read.readable || read.fact.event.type !== "FeedDetailDropped") return undefined;
  const { from, to, previous, hash } = read.fact.event;
  return from >= 1 && from <= to && to < fact.sequence ? { from, to, previous, hash, explainedBy: fact.sequence } : undefined;
};

/** The drops of some records. */
export const dropsIn = (facts: readonly SealedFact[]): readonly Drop[] => facts.filter(({ event }) => event.type === "FeedDetailDropped").flatMap((fact) => dropRecordedBy(fact) ?? []);

/** The sequence of the last record that is needed to explain a hole in a log; undefined when drops do not fill it exactly, or their hashes do not link its two ends. */
export type Explain = (hole: FactRange) => number | undefined;

/** For a log in which nothing may be missing. */
export const nothingDropped: Explain = () => undefined;

/**
 * Explains holes by drops. A record is believed about a hole only if it names the very records that are not there, the hash before them and the hash of the
 * last of them; neighbouring ranges may have been dropped one after the other. Whether the telling records themselves verify is judged where they stand.
 */
export const explainBy = (drops: readonly Drop[]): Explain => {
  const byStart = new Map<string, Drop[]>();
  for (const drop of drops) {
    const start = startOf(drop.from, drop.previous);
    const others = byStart.get(start);
    if (others === undefined) byStart.set(start, [drop]);
    else others.push(drop);
  }
  return ({ from, to, previous, hash }) => {
    /** A start is tried once, so that drops which overlap in many ways cannot make the search long. */
    const tried = new Set<string>();
    const ways: Way[] = [{ length: from - 1, hash: previous, explainedBy: 0 }];
    for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
      if (way.length === to && way.hash === hash) return way.explainedBy;
      const start = startOf(way.length + 1, way.hash);
      if (tried.has(start)) continue;
      tried.add(start);
      for (const next of byStart.get(start) ?? []) if (next.to <= to) ways.push({ length: next.to, hash: next.hash, explainedBy: Math.max(way.explainedBy, next.explainedBy) });
    }
    return undefined;
  };
};

/** A beginning of a hole that neighbouring drops fill: the head after it, and the last record that tells of them. */
interface Way extends Head {
  readonly explainedBy: number;
}

const startOf = (from: number, previous: string): string => `${from} ${previous}`;
