import { NOTHING_TO_DROP, type Sweep, type SweepRule } from "../../application/ports/journal.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { Database } from "./indexeddb.ts";

/** Work on the stored facts of a log that takes longer than a frame. It is done on the thread that asks, a segment at a time, so that others go first in between. */
export interface Housekeeping {
  /** Packs the facts before `before`. */
  readonly pack: (log: Database, stream: string, before: number) => Promise<void>;
  readonly find: (log: Database, stream: string, rule: SweepRule) => Promise<Sweep>;
  readonly drop: (log: Database, stream: string, sweep: Sweep) => Promise<void>;
}

/** Nothing is packed, found or dropped: everything stays as it was written. */
export const noHousekeeping: Housekeeping = { pack: () => Promise.resolve(), find: () => Promise.resolve(NOTHING_TO_DROP), drop: () => Promise.resolve() };

/** Its code is loaded when there is something to do, which the first page need not wait for. Each rejects when the store did not accept the result. */
export const createHousekeeping = (sha256: Sha256): Housekeeping => {
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: packing and dropping replace the same segments. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    pack: (log, stream, before) => inTurn(async () => (await import("./pack-segments.ts")).packSegments(log, stream, before)),
    find: (log, stream, rule) => inTurn(async () => (await import("./dropping.ts")).findDroppable(log, stream, rule, sha256)),
    drop: (log, stream, sweep) => inTurn(async () => (await import("./dropping.ts")).dropRanges(log, stream, sweep)),
  };
};
