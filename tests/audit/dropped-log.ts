import type { SealedFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { facts } from "../kit/builders.ts";
import { sha256 } from "./sealed-log.ts";

/** The event that tells that the records `from` to `to` of a whole log are dropped. */
export const dropOf = (log: readonly SealedFact[], from: number, to: number): Extract<SlipstreamEvent, { type: "FeedDetailDropped" }> => ({
  type: "FeedDetailDropped",
  from,
  to,
  previous: log[from - 1]?.previous ?? "",
  hash: log[to - 1]?.hash ?? "",
  kept: [],
});

/** A log that goes on with these events. */
export const goOn = (log: readonly SealedFact[], events: readonly SlipstreamEvent[]): readonly SealedFact[] => {
  const head = headAfter(log, GENESIS);
  return [...log, ...sealAll(facts(events, head.length + 1), head, sha256)];
};

/** The log without the records of some spans. */
export const without = (log: readonly SealedFact[], spans: readonly (readonly [from: number, to: number])[]): readonly SealedFact[] =>
  log.filter(({ sequence }) => !spans.some(([from, to]) => sequence >= from && sequence <= to));

/** The log after its device has told of the spans, one after the other, and dropped them. */
export const droppedLog = (log: readonly SealedFact[], spans: readonly (readonly [from: number, to: number])[]): readonly SealedFact[] =>
  without(goOn(log, spans.map(([from, to]) => dropOf(log, from, to))), spans);
