import type { Beginning } from "../application/client/beginning.ts";
import type { StartedSlipstream } from "../application/client/slipstream.ts";
import { type Heard, readHeardEvent, readHeardFact, type TurnBeginning } from "../application/recording/heard-facts.ts";
import { fromSnapshot, type PlainState } from "../domain/snapshot.ts";
import type { State } from "../domain/state.ts";

/** The state of a recording. It is copied, because prices are folded in place and a recording can be replayed again. */
export const readState = (state: PlainState): State => fromSnapshot(structuredClone(state));

/** Lets a replayed page hear what the recorded page heard. Throws `UnknownFact` when this build cannot read a fact. */
export const enterHeard = ({ copy, isWriting }: Pick<StartedSlipstream, "copy" | "isWriting">, heard: Heard): void => {
  // Where inputs were taken out of a recording, the tab may be writing, and the facts before these may be missing.
  if (isWriting()) return;
  switch (heard.what) {
    case "state":
      return copy.replace(readState(heard.state), heard.head);
    case "facts":
      if (heard.facts[0]?.sequence === copy.head().length + 1) copy.receive(heard.facts.map(readHeardFact), heard.head);
      return;
    case "steps":
      return copy.step(heard.events);
    case "following":
      return copy.confirm(heard.matches);
    case "refresh":
      return copy.refresh(heard.keeping);
  }
};

/** Where a recorded turn begins. Nothing is unwritten, because a replay stores nothing; and it hears no asks of other tabs, whose numbers are therefore not needed. */
export const readBeginning = ({ head, opened, further, first, isTakenOver }: TurnBeginning): Beginning => ({
  head,
  goesOnAt: head,
  opened: opened === null ? undefined : { length: opened.length, state: readState(opened.state) },
  unwritten: [],
  further: further.map(readHeardFact),
  first: first.map(readHeardEvent),
  folded: 0,
  answered: new Map(),
  wasRead: true,
  isTakenOver,
});
