import type { Head, SealedFact } from "../events/envelope.ts";
import { readFact } from "./read-fact.ts";

/** Records without those between them that are kept: the sequences `from` to `to`, inclusive, the hash that the first of them follows, and the hash of the last. */
export interface FactRange {
  readonly from: number;
  readonly to: number;
  readonly previous: string;
  readonly hash: string;
  /** Sequences between `from` and `to` that do not belong to it, in order: decisions that stand among the prices. */
  readonly kept: readonly number[];
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
  const { from, to, previous, hash, kept } = read.fact.event;
  const isSound = from >= 1 && from <= to && to < fact.sequence && kept.every((sequence, at) => sequence > (kept[at - 1] ?? from) && sequence < to);
  return isSound ? { from, to, previous, hash, kept, explainedBy: fact.sequence } : undefined;
};

/** The drops of some records. */
export const dropsIn = (facts: readonly SealedFact[]): readonly Drop[] => facts.filter(({ event }) => event.type === "FeedDetailDropped").flatMap((fact) => dropRecordedBy(fact) ?? []);

/** The sequence of the last record that is needed to explain a hole in a log; undefined when drops do not fill it exactly, or their hashes do not link its two ends. */
export type Explain = (hole: Hole) => number | undefined;

/** Records that are not there, all between two that are. */
export type Hole = Omit<FactRange, "kept">;

/** Neighbours of a range, all of which belong to it. A hash is known at the ends of the range; beside a record that is kept, that record has it. */
export interface RangePart {
  readonly from: number;
  readonly to: number;
  readonly previous?: string;
  readonly hash?: string;
}

/** The parts of a range between the records that are kept. */
export const partsOf = ({ from, to, previous, hash, kept }: FactRange): readonly RangePart[] => {
  const starts = [from, ...kept.map((sequence) => sequence + 1)];
  return starts.flatMap((start, at) => {
    const end = (kept[at] ?? to + 1) - 1;
    return start > end ? [] : [{ from: start, to: end, ...(at === 0 && { previous }), ...(at === kept.length && { hash }) }];
  });
};

/** For a log in which nothing may be missing. */
export const nothingDropped: Explain = () => undefined;

/**
 * Explains holes by drops. A record is believed about a hole only if it names the very records that are not there, and its hashes are those of their neighbours;
 * neighbouring ranges may have been dropped one after the other. Whether the telling records themselves verify is judged where they stand.
 */
export const explainBy = (drops: readonly Drop[]): Explain => {
  const byStart = new Map<string, ToldPart[]>();
  const add = (start: string, part: ToldPart): void => {
    const others = byStart.get(start);
    if (others === undefined) byStart.set(start, [part]);
    else others.push(part);
  };
  for (const drop of drops) {
    for (const part of partsOf(drop)) {
      const told = { ...part, explainedBy: drop.explainedBy };
      add(startOf(part.from, part.previous), told);
      add(anyStartOf(part.from), told);
    }
  }
  return ({ from, to, previous, hash }) => {
    /** A start is tried once, so that drops which overlap in many ways cannot make the search long. */
    const tried = new Set<string>();
    const ways: Way[] = [{ length: from - 1, hash: previous, explainedBy: 0 }];
    for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
      if (way.length === to && isSame(way.hash, hash)) return way.explainedBy;
      const next = way.length + 1;
      for (const start of way.hash === undefined ? [anyStartOf(next)] : [startOf(next, way.hash), startOf(next, undefined)]) {
        if (tried.has(start)) continue;
        tried.add(start);
        for (const part of byStart.get(start) ?? []) if (part.to <= to) ways.push({ length: part.to, hash: part.hash, explainedBy: Math.max(way.explainedBy, part.explainedBy) });
      }
    }
    return undefined;
  };
};

interface ToldPart extends RangePart {
  readonly explainedBy: number;
}

/** A beginning of a hole that neighbouring drops fill: its length and, where a drop tells it, the hash of its last record; and the last record that tells of them. */
interface Way extends Pick<Head, "length"> {
  readonly hash: string | undefined;
  readonly explainedBy: number;
}

/** A start whose hash before it is told, or is not told because a record that is kept has it. */
const startOf = (from: number, previous: string | undefined): string => `${from} ${previous ?? ""}`;
const anyStartOf = (from: number): string => `${from} any`;

/** Whether two hashes can be of one record. */
const isSame = (one: string | undefined, other: string | undefined): boolean => one === undefined || other === undefined || one === other;
