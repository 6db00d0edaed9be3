import type { Outgoing } from "../../application/recording/outgoing.ts";

/** A call or a timer, and the line of the recording during whose input it came. */
interface Placed {
  readonly line: number;
  readonly outgoing: Outgoing;
}

/** A call or a timer with other values in the replay than in the recording. */
export interface OutgoingDifference {
  readonly recorded: Placed;
  readonly replayed: Placed;
}

/**
 * Compares the values of the calls and timers of a replay with the recorded ones. They are matched by name and not by input, because a live page may take
 * its next input before all effects of the last one are done. One that only one side has is no difference: a page that lost its turn while it waited for
 * its disk never sent what its replay, which waits for no disk, sends. A recorded answer to a call that is not made is told as unasked.
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
  };
};

const isSame = (one: Outgoing[1], other: Outgoing[1]): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};
