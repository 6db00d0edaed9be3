import type { SealedFact } from "../events/envelope.ts";
import { readFact } from "./read-fact.ts";

/** A run of neighbouring records: the sequences `from` to `to`, inclusive, the hash that the first of them follows, and the hash of the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly previous: string;
  readonly hash: string;
}

/** A run of the feed's detail that the device dropped, and the sequence of the record that tells of it. */
export interface Drop extends Run {
  readonly told: number;
}

/** What a record says was dropped; undefined when it says nothing of the kind. The record is told before the run is dropped, so its run may still be there. */
export const dropToldBy = (fact: SealedFact): Drop | undefined => {
  if (fact.event.type !== "FeedDetailDropped") return undefined;
  const read = readFact(fact);
  if (!read.readable || read.fact.event.type !== "FeedDetailDropped") return undefined;
  const { from, to, previous, hash } = read.fact.event;
  return from >= 1 && from <= to && to < fact.sequence ? { from, to, previous, hash, told: fact.sequence } : undefined;
};

/** The drops of some records. */
export const dropsIn = (facts: readonly SealedFact[]): readonly Drop[] => facts.filter(({ event }) => event.type === "FeedDetailDropped").flatMap((fact) => dropToldBy(fact) ?? []);

/** The drops that together explain a hole in a log, in order; undefined when they do not fill it exactly, or their hashes do not link its two ends. */
export type Explain = (hole: Run) => readonly Drop[] | undefined;

/** For a log in which nothing may be missing. */
export const nothingDropped: Explain = () => undefined;

/**
 * Explains holes by drops. A record is believed about a hole only if it names the very records that are not there, the hash before them and the hash of the
 * last of them; neighbouring runs may have been dropped one after the other. Whether the telling records themselves verify is judged where they stand.
 */
export const explainBy = (drops: readonly Drop[]): Explain => {
  const byStart = new Map<string, Drop[]>();
  for (const drop of drops) {
    const start = startOf(drop.from, drop.previous);
    byStart.set(start, [...(byStart.get(start) ?? []), drop]);
  }
  return ({ from, to, previous, hash }) => {
    /** A start is tried once, so that drops which overlap in many ways cannot make the search long. */
    const tried = new Set<string>();
    const paths: (readonly Drop[])[] = [[]];
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const last = path.at(-1);
      if (last?.to === to && last.hash === hash) return path;
      const start = last === undefined ? startOf(from, previous) : startOf(last.to + 1, last.hash);
      if (tried.has(start)) continue;
      tried.add(start);
      for (const next of byStart.get(start) ?? []) if (next.to <= to) paths.push([...path, next]);
    }
    return undefined;
  };
};

const startOf = (from: number, previous: string): string => `${from} ${previous}`;
