import type { LogIndex } from "../indexed/log-index.ts";
import type { LogSummary } from "../log/log-summary.ts";

/** A record at the edge of a dropped range: its sequence and its time, in wall milliseconds of the device. */
export interface Edge {
  readonly sequence: number;
  readonly at: number;
}

/** The feed's detail that the device has dropped before and after one bet was asked for, and the records around the click that no drop interrupts. */
export interface DroppedAround {
  /** Records dropped before the click. */
  readonly before: number;
  /** Of these, the ones since the client last had to learn all prices anew: a price that only they told is missing among the prices shown. */
  readonly sincePrices: number;
  /** Records dropped after the click. */
  readonly after: number;
  readonly from: Edge;
  readonly to: Edge;
}

/**
 * What was dropped around the record at a position; undefined when nothing was. `pricesSince` is the sequence of the record from which on the client had to
 * learn all prices anew. Drops are known only where the log tells of them.
 */
export const droppedAround = ({ dropped }: LogSummary, index: LogIndex, position: number, pricesSince: number): DroppedAround | undefined => {
  const sequence = index.sequenceAt(position);
  const before = dropped.filter(({ to }) => to < sequence);
  const after = dropped.filter(({ from }) => from > sequence);
  if (before.length + after.length === 0) return undefined;
  const first = Math.max(index.sequenceAt(0), ...before.map(({ to }) => to + 1));
  const last = Math.min(index.sequenceAt(index.total() - 1), ...after.map(({ from }) => from - 1));
  return {
    before: countOf(before),
    sincePrices: countOf(before.filter(({ to }) => to >= pricesSince)),
    after: countOf(after),
    from: edgeAt(index, first, position),
    to: edgeAt(index, last, position),
  };
};

const countOf = (spans: LogSummary["dropped"]): number => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const edgeAt = (index: LogIndex, sequence: number, otherwise: number): Edge => {
  const position = index.positionOf(sequence) ?? otherwise;
  return { sequence: index.sequenceAt(position), at: index.timeAt(position) };
};
