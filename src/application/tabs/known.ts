import type { Fact, Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";

/** What a tab knows of the log beyond its state: enough to go on writing it. */
export interface Known {
  /** Of the last fact here. */
  readonly head: Head;
  /** What the store holds, as far as this tab was told. */
  readonly stored: Head;
  /** The facts after `stored`; undefined when they are not all here. */
  readonly tail: readonly Fact[] | undefined;
  /** The last question of each tab that was answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** The term of the tab that writes; 0 when none was heard. */
  readonly term: number;
}

export const nothingKnown: Known = { head: GENESIS, stored: GENESIS, tail: [], answered: new Map(), term: 0 };

/** More is not held for a store that takes nothing: whoever takes over then cannot write the rest either. */
const LONGEST_TAIL = 10_000;

/** The facts that no store is known to hold. */
export interface Tail {
  readonly facts: () => readonly Fact[] | undefined;
  readonly add: (facts: readonly Fact[]) => void;
  /** The store holds everything up to `stored` of a log that ends at `head`. */
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
      // One that had grown too long is whole again as soon as the store holds everything.
      held = left.length === head.length - stored.length ? left : undefined;
    },
  };
};
