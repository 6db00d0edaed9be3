import type { Outgoing } from "../../application/recording/outgoing.ts";
import { isSame } from "./differing.ts";

/** A call or a timer, the line of the recording during whose input it came, and the time of that input in milliseconds. */
export interface Placed {
  readonly line: number;
  readonly at: number;
  readonly outgoing: Outgoing;
}

/** A call or a timer with other values in the replay than in the recording. */
export interface OutgoingDifference {
  readonly recorded: Placed;
  readonly replayed: Placed;
}

/**
 * Compares the values of the calls and timers of a replay with the recorded ones. They are matched by name and not by input, because a live page may take
 * its next input before all effects of the last one are done. A recorded answer to a call that is not made is told as unasked.
 */
export const createOutgoingComparison = () => {
  const recorded = new Map<string, Placed>();
  const replayed = new Map<string, Placed>();

  /** Puts it beside the one of the other side; returns that one when they differ. */
  const meet = (placed: Placed, mine: Map<string, Placed>, others: Map<string, Placed>): Placed | undefined => {
    const [name, values] = placed.outgoing;
    const other = others.get(name);
    if (other === undefined) mine.set(name, placed);
    else others.delete(name);
    return other === undefined || isSame(values, other.outgoing[1]) ? undefined : other;
  };

  return {
    recorded: (placed: Placed): OutgoingDifference | undefined => {
      const other = meet(placed, recorded, replayed);
      return other && { recorded: placed, replayed: other };
    },
    replayed: (placed: Placed): OutgoingDifference | undefined => {
      const other = meet(placed, replayed, recorded);
      return other && { recorded: other, replayed: placed };
    },
    /**
     * The first call that only the replay has, once a session is over; timers are not looked at. `last` is the time of its last input. A call of an attempt waits for
     * the disk, which a replay does not: only one that the session had `DISK_MS` for is told.
     */
    lone: (last: number): Placed | undefined =>
      [...replayed.values()].find(({ at, outgoing: [name, values] }) => !name.startsWith(TIMER) && at < last && (values["key"] === undefined || last - at >= DISK_MS)),
  };
};

/** Longer than any write of a record took, in milliseconds. */
const DISK_MS = 30_000;
const TIMER = "timer ";
