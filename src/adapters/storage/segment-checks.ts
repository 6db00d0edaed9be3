import type { Sha256 } from "../../domain/log/chain.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { isAsSealed } from "../../domain/log/verify.ts";
import { factsIn, isPacked, textOf } from "./packed-segments.ts";

/** The content of a packed segment, and its place among the segments of the log. */
export interface UncheckedSegment {
  readonly place: number;
  readonly gzip: ArrayBuffer;
}

/** A packed segment that was unpacked in a worker. */
export interface CheckedSegment {
  readonly place: number;
  readonly text: string;
  /** Whether each of its records, in the order of `factsIn`, is readable and its content has its hash. */
  readonly asSealed: readonly boolean[];
}

/** Unpacks a segment and hashes its records. Rejects when the segment is damaged. */
export const checkSegment = async ({ place, gzip }: UncheckedSegment, sha256: Sha256): Promise<CheckedSegment> => {
  const text = await textOf(gzip);
  const asSealed = factsIn(text).map((record) => {
    const read = readSealed(record);
    return read.readable && isAsSealed(read.sealed, sha256);
  });
  return { place, text, asSealed };
};

/** The part of a worker that is needed here. It is asked once, for all segments, and answers with one after the other. */
export type CheckWorker = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

export interface Checks {
  /** What the worker has found about a segment; undefined when it has not come so far, and when it could not read it. */
  readonly take: (place: number) => CheckedSegment | undefined;
  readonly stop: () => void;
}

/** With fewer packed segments, the page has opened the log before the worker is there. */
const WORTH_A_WORKER = 16;

/**
 * Lets a worker check the packed segments of a log from the last to the first, while the page reads them from the first to the last. Where the two meet, the log is read. The page
 * never waits for the worker, so a worker that does not start costs nothing but its help. Undefined without a worker.
 */
export const checkFromTheEnd = (segments: readonly unknown[], start: () => CheckWorker): Checks | undefined => {
  const unchecked = segments.flatMap((segment, place): readonly UncheckedSegment[] => (isPacked(segment) ? [{ place, gzip: segment.gzip }] : [])).toReversed();
  if (unchecked.length < WORTH_A_WORKER) return undefined;
  const checked = new Map<number, CheckedSegment>();
  try {
    let worker: CheckWorker | undefined = start();
    const stop = (): void => {
      worker?.terminate();
      worker = undefined;
    };
    worker.addEventListener("message", ({ data }: MessageEvent<CheckedSegment>) => void checked.set(data.place, data));
    worker.postMessage(unchecked);
    return {
      take: (place) => {
        const found = checked.get(place);
        // Here the two have met: all that follows was checked, and what the worker would check now the page has checked. It would only take time from the page.
        if (checked.delete(place)) stop();
        return found;
      },
      stop,
    };
  } catch {
    return undefined;
  }
};
