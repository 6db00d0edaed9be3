import type { DeskEvent } from "../../domain/desk/events.ts";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { GENESIS } from "../../domain/log/chain.ts";
import { toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import type { Keeping } from "../recording/keeping.ts";
import type { Inputs } from "../recording/inputs.ts";
import { type Heard, tellFact } from "../recording/heard-facts.ts";

export interface CopyParts {
  readonly store: ReplicatedStore;
  readonly inputs: Inputs;
  /** Called with the matches whose subscriptions are confirmed now; with an empty list when any message may have been missed. */
  readonly onFollowing: (matches: readonly MatchId[]) => void;
  /** Called when something of this keeping has changed at the engine. */
  readonly onRefresh: (keeping: Keeping) => void;
  /** Called when a state has replaced another one. */
  readonly onReplaced: (before: State, after: State) => void;
}

/** A replica's copy of the log. What the writing tab tells takes effect here, each time as one input. */
export interface Copy {
  /** The head of the last fact that this tab has. */
  readonly head: () => Head;
  /** Sets the head without a fact: at the end of a turn, and before the first state is heard. */
  readonly goOn: (head: Head) => void;
  readonly replace: (state: State, head: Head) => void;
  /** `head` is the head after these facts. The first of them has to follow the last fact here. */
  readonly receive: (facts: readonly Fact[], head: Head) => void;
  /** Takes steps on the desk of this tab, which the writing tab has decided. */
  readonly step: (events: readonly DeskEvent[]) => void;
  readonly confirm: (matches: readonly MatchId[]) => void;
  readonly refresh: (keeping: Keeping) => void;
}

export const createCopy = ({ store, inputs, onFollowing, onRefresh, onReplaced }: CopyParts): Copy => {
  let head = GENESIS;
  const admit = (describe: () => Heard, run: () => void): void => inputs.admit(() => ({ kind: "heard", heard: describe() }), run);
  return {
    head: () => head,
    goOn: (from) => {
      head = from;
    },
    replace: (state, at) => {
      // Copied now: the prices are folded in place, and a recording describes its inputs later.
      const plain = toSnapshot(state);
      const before = store.snapshot();
      admit(
        () => ({ what: "state", head: at, state: plain }),
        () => {
          head = at;
          store.replace({ state, length: at.length });
        },
      );
      onReplaced(before, state);
    },
    receive: (facts, after) =>
      admit(
        () => ({ what: "facts", head: after, facts: facts.map(tellFact) }),
        () => {
          head = after;
          store.receive(facts);
        },
      ),
    step: (events) => admit(() => ({ what: "steps", events }), () => events.forEach(store.step)),
    confirm: (matches) => admit(() => ({ what: "following", matches }), () => onFollowing(matches)),
    refresh: (keeping) => admit(() => ({ what: "refresh", keeping }), () => onRefresh(keeping)),
  };
};
