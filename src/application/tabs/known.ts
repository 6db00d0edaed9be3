import type { Fact, Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";
import type { KnownEnd } from "../log/take-over.ts";

/** What a tab knows of the log besides the state: enough to continue writing it. */
export interface Known extends KnownEnd {
  /** For each tab, the number of its last ask that was answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** The term of the writing tab; 0 before any was heard. */
  readonly term: number;
}

export const nothingKnown: Known = { head: GENESIS, stored: GENESIS, tail: [], answered: new Map(), term: 0 };

/** The most facts kept for a takeover, to bound memory while the store accepts nothing. The next writing tab could not store more either. */
const LONGEST_TAIL = 10_000;

/** The facts of which it is not known that a store holds them. */
export interface Tail {
  readonly facts: () => readonly Fact[] | undefined;
  readonly add: (facts: readonly Fact[]) => void;
  /** Drops the facts up to `stored`, which the store holds now. `head` is the end of the log. */
  readonly dropUpTo: (stored: Head, head: Head) => void;
}

export const createTail = (begin: readonly Fact[] | undefined): Tail => {
  let held: Fact[] | undefined = begin === undefined ? undefined : [...begin];
  return {
    facts: () => held,
    add: (facts) => {
      if (held === undefined) return;
      if (held.length + facts.length > LONGEST_TAIL) held = undefined;
      else held.push(...facts);
    },
    dropUpTo: (stored, head) => {
      const left = (held ?? []).filter(({ sequence }) => sequence > stored.length);
      // A tail that was too long to be kept is complete again once the store holds the facts that were dropped.
      held = left.length === head.length - stored.length ? left : undefined;
    },
  };
};
