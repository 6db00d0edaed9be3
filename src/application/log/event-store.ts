import { Context } from "effect";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import { type CommandOf, decide, type DecidingRoom, type RejectionOf } from "../../domain/decide.ts";
import type { Cause, Fact } from "../../domain/events/envelope.ts";
import { rowOf, type SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { fold, initialState, type State } from "../../domain/state.ts";

/** The log in memory: the only way anything changes, and the only place it is read from. */
export interface EventStoreShape {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
  /** Each batch of facts once it is folded and on show, in order. */
  readonly facts$: Observable<readonly Fact[]>;
  /** How long the log is: the sequence of its last fact. */
  readonly length: () => number;
  /** Asks the rules of a room; what they accept is appended at once. */
  readonly dispatch: <Room extends DecidingRoom>(
    room: Room,
    command: CommandOf<Room>,
    by: Cause["by"],
  ) => Decision<SlipstreamEvent, RejectionOf<Room>>;
  /** Facts nobody has to decide: the feed's, the engine's. */
  readonly append: (events: readonly SlipstreamEvent[], cause: Cause) => void;
  /** Tells one listener of each fact as it is folded, before anybody else hears of it; what it is told of prices is already the state after. */
  readonly follow: (listener: FoldListener) => void;
}

export type FoldListener = (fact: Fact, before: State, after: State) => void;

export class EventStore extends Context.Service<EventStore, EventStoreShape>()("slipstream/EventStore") {}

export interface EventStoreStart {
  readonly state: State;
  readonly length: number;
}

/**
 * Appends, folds, publishes. A subscriber that appends while a batch is being published is served after that
 * batch has reached everybody, so facts come out in the order of their sequence for all of them.
 */
export const createEventStore = (
  now: () => number,
  start: EventStoreStart = { state: initialState(), length: 0 },
): EventStoreShape => {
  const state = new BehaviorSubject(start.state);
  const facts = new Subject<readonly Fact[]>();
  const unpublished: { readonly batch: readonly Fact[]; readonly after: State }[] = [];
  let current = start.state;
  let length = start.length;
  let publishing = false;
  let listener: FoldListener | undefined;

  /** One by one only where somebody looks: a batch costs less. */
  const folded = (before: State, batch: readonly Fact[]): State =>
    listener === undefined ? fold(before, batch) : batch.reduce(foldOne, before);

  const foldOne = (before: State, fact: Fact): State => {
    const after = fold(before, [fact]);
    listener?.(fact, before, after);
    return after;
  };

  const publish = (): void => {
    if (publishing) return;
    publishing = true;
    try {
      for (let next = unpublished.shift(); next !== undefined; next = unpublished.shift()) {
        state.next(next.after);
        facts.next(next.batch);
      }
    } finally {
      publishing = false;
    }
  };

  const append = (events: readonly SlipstreamEvent[], cause: Cause): void => {
    if (events.length === 0) return;
    const at = now();
    const batch = events.map(
      (event, index): Fact => ({ sequence: length + index + 1, at, cause, version: rowOf(event.type).version, event }),
    );
    // Folded before it has a place: a fact no rule can fold must leave no hole that nothing could stand on.
    current = folded(current, batch);
    length += batch.length;
    unpublished.push({ batch, after: current });
    publish();
  };

  return {
    snapshot: () => current,
    state$: state.asObservable(),
    facts$: facts.asObservable(),
    length: () => length,
    dispatch: (room, command, by) => {
      const decision = decide(current, room, command);
      if (decision.accepted) append(decision.events, { by, what: command.type });
      return decision;
    },
    append,
    follow: (told) => {
      listener = told;
    },
  };
};
