import { Effect } from "effect";
import { answeredIn, type Fact, type Head } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { toSnapshot } from "../../domain/snapshot.ts";
import { recalledRequests } from "../attempts/kept-requests.ts";
import type { EventStoreStart, ReplicatedStore } from "../log/event-store.ts";
import { openLog, type Restoring } from "../log/open-log.ts";
import { takeOver } from "../log/take-over.ts";
import { tellEvent, tellFact, type TurnBeginning } from "../recording/heard-facts.ts";
import type { Known } from "../tabs/known.ts";
import { attemptKinds } from "./capabilities.ts";

/** The point at which this tab starts to write, and what it has to write first. */
export interface Beginning {
  /** The head of what the store holds. */
  readonly head: Head;
  /** The state to begin from; undefined to go on with the own one. */
  readonly opened: EventStoreStart | undefined;
  /** Facts after `head` that this tab knows and the store lacks. */
  readonly unwritten: readonly Fact[];
  /** The head after `unwritten`. */
  readonly goesOnAt: Head;
  /** Facts that the store holds and this tab never received. */
  readonly further: readonly Fact[];
  /** Facts to append before the fact that tells who writes now. */
  readonly first: readonly SlipstreamEvent[];
  readonly folded: number;
  readonly answered: ReadonlyMap<string, number>;
  readonly wasRead: boolean;
  readonly isTakenOver: boolean;
}

/** Goes on with the log that another tab wrote; opens it from the device when there is none, or when the two contradict each other. */
export const findBeginning = Effect.fn("findBeginning")(function* (known: Known, codeHash: string, restoring: Restoring | undefined) {
  return (known.head.length === 0 ? undefined : yield* goOn(known)) ?? (yield* open(codeHash, restoring));
});

const goOn = Effect.fn("goOn")(function* (known: Known) {
  const taken = yield* takeOver(known);
  if (taken === undefined) return undefined;
  const { head, unwritten, further, findings, wasRead } = taken;
  // Sealed again, the unwritten facts get the hashes that they had, so the log goes on at the head that this tab was told.
  const goesOnAt = unwritten.length === 0 ? head : known.head;
  return { head, opened: undefined, unwritten, goesOnAt, further, wasRead, first: findings, folded: 0, answered: answeredIn(further, known.answered), isTakenOver: true } satisfies Beginning;
});

const open = Effect.fn("open")(function* (codeHash: string, restoring: Restoring | undefined) {
  const log = yield* openLog(codeHash, restoring);
  const { head, state, findings, folded, answered, wasRead } = log;
  const recalled = recalledRequests(attemptKinds, log.kept, log);
  const first = [...findings, ...recalled];
  return { head, opened: { state, length: head.length }, unwritten: [], goesOnAt: head, further: [], first, folded, answered, wasRead, isTakenOver: false } satisfies Beginning;
});

/** Makes the state of the store the one at which the turn begins. */
export const enterBeginning = ({ opened, further }: Beginning, store: ReplicatedStore): void => {
  if (opened !== undefined) store.replace(opened);
  store.receive(further);
};

/** Returns what a recording has of it. The state is copied at once, because prices are folded in place. */
export const tellBeginning = ({ goesOnAt, opened, further, first, isTakenOver }: Beginning): (() => TurnBeginning) => {
  const plain = opened === undefined ? null : { length: opened.length, state: toSnapshot(opened.state) };
  return () => ({ head: goesOnAt, opened: plain, further: further.map(tellFact), first: first.map(tellEvent), isTakenOver });
};
