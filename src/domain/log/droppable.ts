import type { Fact, SealedFact } from "../events/envelope.ts";
import type { SlipstreamEvent } from "../events/registry.ts";
import type { StoredEvent } from "../events/row.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Sha256 } from "./chain.ts";
import { type Drop, dropRecordedBy, type FactRange } from "./dropped.ts";
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

/** A record that could be dropped, as far as it is known without the records after it. */
type Candidate = Pick<SealedFact, "sequence" | "at" | "previous" | "hash">;

/**
 * Finds the ranges of the feed's detail that a log can do without. It has to see every stored record, in order. Kept are decisions, records that do not verify or do not follow,
 * everything around a placement, the records of the heads that were sent, and the facts that told last about each leg: before each placement, and for everything that was
 * on the slip.
 */
export const createSieve = (sha256: Sha256, { upTo, shortest, longest }: SieveRule): { readonly see: (fact: SealedFact) => void; readonly ranges: () => readonly DroppableRange[] } => {
  const candidates = new Map<number, Candidate>();
  const kept = new Set<number>();
  const anchors: number[] = [];
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
    if (isAnchor(event)) anchors.push(fact.at);
  };

  const isKept = ({ sequence, at }: Candidate): boolean => kept.has(sequence) || anchors.some((anchor) => Math.abs(anchor - at) <= AROUND_MS);

  return {
    see: (fact) => {
      const { sequence, at, cause, event, previous, hash } = fact;
      if (sequence > upTo) endCut();
      const isNext = sequence === before.sequence + 1 && (before.sequence === 0 || previous === before.hash);
      // What stands beside a break of the chain shows where the break is.
      if (!isNext) kept.add(before.sequence);
      const read = readFact(fact);
      const isDetail = sequence <= upTo && cause.by === "feed" && DETAIL.has(event.type) && read.readable;
      if (isDetail && (isNext || sequence > before.sequence + 1) && isAsSealed(fact, sha256)) candidates.set(sequence, { sequence, at, previous, hash });
      if (read.readable) hear(read.fact);
      const drop = event.type === "FeedDetailDropped" && isAsSealed(fact, sha256) ? dropRecordedBy(fact) : undefined;
      if (drop !== undefined) drops.push(drop);
      before = { sequence, hash };
    },
    ranges: () => {
      endCut();
      const free = [...candidates.values()].filter((candidate) => !isKept(candidate));
      return rangesOf(free, drops, { upTo, shortest, longest });
    },
  };
};

/** Whether these records, in order, are exactly a range. */
export const isUnchanged = ({ from, to, previous, hash }: FactRange, facts: readonly Candidate[]): boolean =>
  facts.length === to - from + 1 && facts[0]?.previous === previous && facts.at(-1)?.hash === hash && facts.every(({ sequence }, index) => sequence === from + index);

/** The ranges among the free records, those first that the log records already. */
const rangesOf = (free: readonly Candidate[], drops: readonly Drop[], { shortest, longest }: SieveRule): readonly DroppableRange[] => {
  const left = new Map(free.map((candidate) => [candidate.sequence, candidate]));
  const ranges: DroppableRange[] = [];
  for (const { from, to, previous, hash } of drops) {
    if (left.get(from)?.previous !== previous || left.get(to)?.hash !== hash || !isWhole(left, from, to)) continue;
    ranges.push({ from, to, previous, hash, isRecorded: true });
    for (let sequence = from; sequence <= to; sequence += 1) left.delete(sequence);
  }
  let range: Candidate[] = [];
  const end = (): void => {
    const [first, last] = [range[0], range.at(-1)];
    if (first !== undefined && last !== undefined && range.length >= shortest) ranges.push({ from: first.sequence, to: last.sequence, previous: first.previous, hash: last.hash, isRecorded: false });
    range = [];
  };
  for (const candidate of left.values()) {
    const last = range.at(-1);
    const goesOn = last !== undefined && candidate.sequence === last.sequence + 1 && candidate.previous === last.hash && range.length < longest;
    if (!goesOn) end();
    range.push(candidate);
  }
  end();
  return ranges;
};

const isWhole = (left: ReadonlyMap<number, Candidate>, from: number, to: number): boolean => {
  for (let sequence = from; sequence < to; sequence += 1) if (left.get(sequence + 1)?.previous !== left.get(sequence)?.hash) return false;
  return true;
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
