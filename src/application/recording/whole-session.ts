import type { Sha256 } from "../../domain/log/chain.ts";
import { createLinker } from "./lines.ts";
import type { Recording } from "./recorder.ts";

/** A recording that is kept in memory as a whole, and also passed on. */
export interface WholeSession {
  /** The recording so far or, when it has ended, the whole recording, as NDJSON. */
  readonly text: () => string;
  readonly recording: Recording;
}

export const keepWhole = (recording: Recording, sha256: Sha256): WholeSession => {
  const kept: string[] = [];
  let waiting = "";
  const take = (): void => {
    const drained = recording.drain();
    kept.push(drained);
    waiting += drained;
  };
  return {
    text: () => {
      take();
      return createLinker(sha256)(kept.join("") + recording.tail());
    },
    recording: {
      drain: () => {
        take();
        const drained = waiting;
        waiting = "";
        return drained;
      },
      tail: recording.tail,
      end: recording.end,
    },
  };
};
