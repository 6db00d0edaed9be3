import type { Fact, SealedFact } from "../events/envelope.ts";
import type { SlipstreamEvent } from "../events/registry.ts";
import type { StoredEvent } from "../events/row.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Sha256 } from "./chain.ts";
import { type Drop, dropRecordedBy, type FactRange, partsOf } from "./dropped.ts";
import { createLastKnown, type Wanted } from "./last-known.ts";
import { readFact } from "./read-fact.ts";
import { isAsSealed } from "./verify.ts";

/** A range that may be dropped. */
export interface DroppableRange extends FactRange {
  /** Whether the log tells of it already: the device was stopped before it had dropped it. */
  readonly isRecorded: boolean;
}

export interface SieveRule {
  /** No later record is dropped. */
  readonly upTo: number;
  /** Fewer neighbours than this stay, because telling of them would need as much room. */
  readonly shortest: number;
  /** The most records of a range, so that it can be dropped at once. */
  readonly longest: number;
}

export const RANGE_LENGTHS = { shortest: 32, longest: 8_192 } as const;

/** Around each placement and cash-out everything is kept for so long; wall milliseconds. */
export const AROUND_MS = 120_000;

const DETAIL: ReadonlySet<string> = new Set<SlipstreamEvent["type"]>(["OddsChanged", "BetStopped", "FeedMessageRejected"]);
const ANCHORS: ReadonlySet<string> = new Set<SlipstreamEvent["type"]>(["BetPlaced", "BetCashedOut"]);
const STEPS: ReadonlySet<string> = new Set<SlipstreamEvent["type"]>(["AttemptRequested", "AttemptRefused", "AttemptUnknown"]);

/** Whether everything around such a record is kept: it asks for a bet or a cash-out, or answers. */
export const isAnchor = ({ type, kind }: StoredEvent): boolean => ANCHORS.has(type) || (STEPS.has(type) && (kind === "bet" || kind === "cash-out"));

/** A record up to the cut. */
interface Row extends Pick<SealedFact, "sequence" | "at" | "previous" | "hash"> {
  /** Whether it is the feed's detail, as it was sealed. */
  readonly isDetail: boolean;
  /** Whether it follows from the record before it. */
  readonly follows: boolean;
}

/** The most records in a row that stay inside a range. Beyond it there are two ranges. */
const MOST_KEPT_IN_A_ROW = 16;

/**
 * Finds the ranges of the feed's detail that a log can do without. It has to see every stored record, in order. Kept are decisions, records that do not verify or do not follow,
 * everything around a placement, the records of the heads that were sent, and the facts that told last about each leg: before each placement, and for everything that was
 * on the slip.
 */
export const createSieve = (sha256: Sha256, { upTo, shortest, longest }: SieveRule): { readonly see: (fact: SealedFact) => void; readonly ranges: () => readonly DroppableRange[] } => {
  const rows: Row[] = [];
  const kept = new Set<number>();
  const anchors = createAnchors();
  const drops: Drop[] = [];
  const onSlip = new Map<string, Wanted>();
  const lastKnown = createLastKnown();
  let before: Pick<SealedFact, "sequence" | "hash"> = { sequence: 0, hash: "" };
  let isPastCut = false;

  const keepLast = (legs: Iterable<Wanted>): void => {
    for (const leg of legs) for (const sequence of lastKnown.about(leg)) kept.add(sequence);
  };

  const endCut = (): void => {
    if (!isPastCut) keepLast(onSlip.values());
    isPastCut = true;
  };

  const hear = (fact: Fact): void => {
    lastKnown.hear(fact);
    const { event } = fact;
    for (const leg of legsIn(event)) onSlip.set(leg.key, leg);
    if (event.type === "AttemptRequested" && event.kind === "bet") keepLast(event.request.legs.map(({ selection }) => wantedOf(selection)));
    if (event.type === "BetPlaced" && event.head !== undefined) kept.add(event.head.length);
    if (isAnchor(event)) anchors.add(fact.at);
  };

  return {
    see: (fact) => {
      const { sequence, at, cause, event, previous, hash } = fact;
      if (sequence > upTo) endCut();
      const follows = sequence === before.sequence + 1 && (before.sequence === 0 || previous === before.hash);
      // What stands beside a break of the chain shows where the break is.
      if (!follows) kept.add(before.sequence);
      const read = readFact(fact);
      if (sequence <= upTo) {
        const isInOrder = follows || sequence > before.sequence + 1;
        rows.push({ sequence, at, previous, hash, follows, isDetail: cause.by === "feed" && DETAIL.has(event.type) && read.readable && isInOrder && isAsSealed(fact, sha256) });
      }
      if (read.readable) hear(read.fact);
      const drop = event.type === "FeedDetailDropped" && isAsSealed(fact, sha256) ? dropRecordedBy(fact) : undefined;
      if (drop !== undefined) drops.push(drop);
      before = { sequence, hash };
    },
    ranges: () => {
      endCut();
      const free = new Set(rows.flatMap(({ sequence, at, isDetail }) => (isDetail && !kept.has(sequence) && !anchors.isNear(at) ? [sequence] : [])));
      const recorded = recordedRanges(rows, free, drops);
      for (const range of recorded) for (const { from, to } of partsOf(range)) for (let sequence = from; sequence <= to; sequence += 1) free.delete(sequence);
      return [...recorded, ...freshRanges(rows, free, { upTo, shortest, longest })];
    },
  };
};

/** Whether these records, in order, are exactly a range with what is kept in it. */
export const isUnchanged = ({ from, to, previous, hash }: FactRange, facts: readonly Pick<SealedFact, "sequence" | "previous" | "hash">[]): boolean =>
  facts.length === to - from + 1 && facts[0]?.previous === previous && facts.at(-1)?.hash === hash && facts.every(({ sequence }, index) => sequence === from + index);

/** The moments around which everything is kept, by the spans of time that they touch: there may be hundreds, and a hundred thousand records to ask about. */
const createAnchors = () => {
  const spans = new Map<number, number[]>();
  const spanOf = (at: number): number => Math.floor(at / AROUND_MS);
  return {
    add: (anchor: number): void => {
      for (const span of [spanOf(anchor) - 1, spanOf(anchor), spanOf(anchor) + 1]) spans.set(span, [...(spans.get(span) ?? []), anchor]);
    },
    isNear: (at: number): boolean => spans.get(spanOf(at))?.some((anchor) => Math.abs(anchor - at) <= AROUND_MS) === true,
  };
};

/** The ranges that the log tells of and that still stand: a page was stopped before it had dropped them. */
const recordedRanges = (rows: readonly Row[], free: ReadonlySet<number>, drops: readonly Drop[]): readonly DroppableRange[] => {
  const places = new Map(rows.map(({ sequence }, place) => [sequence, place]));
  return drops.flatMap(({ from, to, previous, hash, kept }) => {
    const stood = rows.slice(places.get(from), (places.get(to) ?? -1) + 1);
    const others = new Set(kept);
    const range: DroppableRange = { from, to, previous, hash, kept, isRecorded: true };
    const isWhole = isUnchanged(range, stood) && stood.every(({ sequence, follows }, index) => (index === 0 || follows) && free.has(sequence) !== others.has(sequence));
    return isWhole ? [range] : [];
  });
};

/** Ranges of free records. Few others in a row stay inside a range, because a decision every second would leave nothing that is long enough to tell of. */
const freshRanges = (rows: readonly Row[], free: ReadonlySet<number>, { shortest, longest }: SieveRule): readonly DroppableRange[] => {
  const ranges: DroppableRange[] = [];
  let range: Row[] = [];
  let kept: number[] = [];
  let since: number[] = [];
  const end = (): void => {
    const [first, last] = [range[0], range.at(-1)];
    if (first !== undefined && last !== undefined && range.length >= shortest) ranges.push({ from: first.sequence, to: last.sequence, previous: first.previous, hash: last.hash, kept, isRecorded: false });
    [range, kept, since] = [[], [], []];
  };
  for (const row of rows) {
    if (!row.follows || row.sequence - (range[0]?.sequence ?? row.sequence) >= longest) end();
    if (!free.has(row.sequence)) {
      since.push(row.sequence);
      if (since.length > MOST_KEPT_IN_A_ROW) end();
      continue;
    }
    if (range.length > 0) kept.push(...since);
    since = [];
    range.push(row);
  }
  end();
  return ranges;
};

const wantedOf = (selection: Extract<SlipstreamEvent, { type: "SelectionAdded" }>["selection"]): Wanted => ({ key: selectionKey(selection.matchId, selection), matchId: selection.matchId });

/** The selections that an event puts on the slip. */
const legsIn = (event: SlipstreamEvent): readonly Wanted[] => {
  switch (event.type) {
    case "SelectionAdded":
      return [wantedOf(event.selection)];
    case "BookingLoaded":
      return event.booked.legs.map(({ selection }) => wantedOf(selection));
    default:
      return [];
  }
};
