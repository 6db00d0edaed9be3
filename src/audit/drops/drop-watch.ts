import type { SealedFact } from "../../domain/events/envelope.ts";
import { isHead } from "../../domain/events/receipt.ts";
import { AROUND_MS, isAnchor, RANGE_LENGTHS } from "../../domain/log/droppable.ts";
import { type Drop, dropRecordedBy, type FactRange, partsOf } from "../../domain/log/dropped.ts";
import { KEPT_BY_DEFAULT } from "../../domain/log/retention.ts";
import type { BrokenRule, DroppedDetail } from "./dropped-detail.ts";

/** A record that tells of a drop, and the bytes of the file before it. */
interface RecordedDrop extends Drop {
  readonly at: number;
  readonly isByDevice: boolean;
  readonly byte: number;
}

/** A hole that drops explain, and the records at its two ends. Times are wall milliseconds. */
interface Hole {
  readonly before: number | undefined;
  readonly after: number;
  readonly byteAfter: number;
}

/** No line of the feed's detail is longer on average, in bytes. A log with fewer dropped records than this allows has never been too large. */
const LONGEST_DETAIL = 1_200;

/** Gathers, while the records of a log are read, what is needed to judge its drops by the rules of a device. */
export const createDropWatch = (): {
  readonly see: (fact: SealedFact, byte: number, dropped: DroppedDetail | undefined) => void;
  readonly brokenRule: (span: DroppedDetail, all: readonly DroppedDetail[]) => BrokenRule | undefined;
} => {
  const tellers = new Map<number, RecordedDrop>();
  const holes = new Map<number, Hole>();
  const anchors: number[] = [];
  const sent = new Set<number>();
  let last: number | undefined;

  /** The drops that fill a hole. Where several fill it in several ways, a device told of them all. */
  const tellersOf = ({ from, to }: DroppedDetail): readonly RecordedDrop[] =>
    [...tellers.values()].filter((drop) => drop.from <= to && drop.to >= from && partsOf(drop).some((part) => part.from >= from && part.to <= to));

  /** The most bytes that the records from the end of a drop up to its teller can have had, with those that were dropped later. */
  const bytesKept = (drop: RecordedDrop, hole: Hole, all: readonly DroppedDetail[]): number =>
    drop.byte - hole.byteAfter + LONGEST_DETAIL * all.reduce((sum, { from, to }) => (from > drop.to && to < drop.explainedBy ? sum + to - from + 1 : sum), 0);

  return {
    see: (fact, byte, dropped) => {
      const { sequence, at, event, cause } = fact;
      if (dropped !== undefined) holes.set(dropped.from, { before: last, after: at, byteAfter: byte });
      last = at;
      if (isAnchor(event)) anchors.push(at);
      if (event.type === "BetPlaced" && isHead(event["head"])) sent.add(event["head"].length);
      const drop = dropRecordedBy(fact);
      if (drop !== undefined) tellers.set(sequence, { ...drop, at, byte, isByDevice: cause.by === "app" && cause.what === "retention" });
    },
    brokenRule: (span, all) => {
      const hole = holes.get(span.from);
      const fillers = tellersOf(span);
      if (hole === undefined || fillers.some(({ isByDevice }) => !isByDevice)) return "teller";
      const { before = Number.NEGATIVE_INFINITY, after } = hole;
      if (fillers.some((drop) => droppedOf(drop) < RANGE_LENGTHS.shortest || drop.to - drop.from + 1 > RANGE_LENGTHS.longest)) return "length";
      if (fillers.some((drop) => drop.at - before < KEPT_BY_DEFAULT.maxAge && bytesKept(drop, hole, all) < KEPT_BY_DEFAULT.leftBytes)) return "age";
      // Nobody knows the times of the dropped records, only that they lie between those at the two ends.
      if (anchors.some((anchor) => Math.abs(anchor - before) <= AROUND_MS && Math.abs(anchor - after) <= AROUND_MS)) return "decision";
      return [...sent].some((length) => length >= span.from && length <= span.to) ? "sent-head" : undefined;
    },
  };
};

const droppedOf = ({ from, to, kept }: FactRange): number => to - from + 1 - kept.length;
