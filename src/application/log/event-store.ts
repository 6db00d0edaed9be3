import { Context } from "effect";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import { isAnyElsewhere, type ScreenNames, screenAfter } from "../../domain/browsing/screens.ts";
import { type Browsing, emptyBrowsing } from "../../domain/browsing/state.ts";
import { type CommandOf, decide, type DecidingRoom, type RejectionOf } from "../../domain/decide.ts";
import type { Asker, Cause, Fact } from "../../domain/events/envelope.ts";
import { rowOf, type SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { fold, initialState, type State } from "../../domain/state.ts";

/** The log in memory: the only way anything changes, and the only place it is read from. */
export interface EventStoreShape {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
  /** Each batch of facts, in order, after it was folded and the new state can be read. */
  readonly facts$: Observable<readonly Fact[]>;
  /** How long the log is: the sequence of its last fact. */
  readonly length: () => number;
  /** Asks the rules of a room; what they accept is appended at once. */
  readonly dispatch: <Room extends DecidingRoom>(
    room: Room,
    command: CommandOf<Room>,
    by: Cause["by"],
  ) => Decision<SlipstreamEvent, RejectionOf<Room>>;
  /** Appends facts that need no decision: the feed's and the engine's. */
  readonly append: (events: readonly SlipstreamEvent[], cause: Cause) => void;
  /** Calls one listener for each fact as it is folded, before any subscriber hears of it. Prices fold in place, so even its `before` has the prices after the fact. */
  readonly follow: (listener: FoldListener | undefined) => void;
  /**
   * The same log for a request of another tab: rules decide by what that tab has on its screen, and every cause names
   * the tab. Undefined means this tab.
   */
  readonly on: (asker: Asker | undefined) => EventStoreShape;
}

export type FoldListener = (fact: Fact, before: State, after: State) => void;

export class EventStore extends Context.Service<EventStore, EventStoreShape>()("slipstream/EventStore") {}

export interface EventStoreStart {
  readonly state: State;
  readonly length: number;
}

/** The log in one of several tabs: one of them writes, the others take what it wrote (docs/adr/0080-every-tab-is-a-replica.md). */
export interface ReplicatedStore extends EventStoreShape {
  /** Takes facts that another tab wrote. They have to follow the last one here. */
  readonly receive: (facts: readonly Fact[]) => void;
  /** Takes another state at another length, with no facts in between. */
  readonly replace: (start: EventStoreStart) => void;
  /** Under which names this tab's own screen stands in the log from now on. */
  readonly nameScreen: (names: ScreenNames) => void;
  /** What another tab has on its screen, for what it asks for; undefined when it is gone. */
  readonly keepScreen: (tab: string, screen: Browsing | undefined) => void;
}

/**
 * Appends, folds, publishes. A subscriber that appends while a batch is being published is served after that
 * batch has reached everybody, so facts come out in the order of their sequence for all of them.
 */
export const createEventStore = (
  now: () => number,
  start: EventStoreStart = { state: initialState(), length: 0 },
): ReplicatedStore => {
  const state = new BehaviorSubject(start.state);
  const facts = new Subject<readonly Fact[]>();
  const unpublished: { readonly batch: readonly Fact[]; readonly after: State }[] = [];
  const screens = new Map<string, Browsing>();
  let own: ScreenNames = [undefined];
  let current = start.state;
  let length = start.length;
  let publishing = false;
  let listener: FoldListener | undefined;

  /** Folds one by one only for a listener of `follow`: folding a batch at once costs less. */
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

  const take = (batch: readonly Fact[]): void => {
    const before = current.browsing;
    // Folded before its sequence is taken: if folding throws, the log must have no hole.
    const after = folded(current, batch);
    current = isAnyElsewhere(batch, own) ? { ...after, browsing: screenAfter(before, batch, own) } : after;
    for (const [tab, screen] of screens) screens.set(tab, screenAfter(screen, batch, [tab]));
    length += batch.length;
    unpublished.push({ batch, after: current });
    publish();
  };

  const append = (events: readonly SlipstreamEvent[], cause: Cause): void => {
    if (events.length === 0) return;
    const at = now();
    take(events.map((event, index): Fact => ({ sequence: length + index + 1, at, cause, version: rowOf(event.type).version, event })));
  };

  const speaking = (asker: Asker | undefined): EventStoreShape => {
    if (asker === undefined) return store;
    const from = { tab: asker.tab, ask: asker.ask };
    const snapshot = (): State => (own.includes(from.tab) ? current : { ...current, browsing: screens.get(from.tab) ?? emptyBrowsing });
    const appendThere = (events: readonly SlipstreamEvent[], cause: Cause): void => append(events, { ...cause, from });
    return {
      ...store,
      snapshot,
      append: appendThere,
      dispatch: (room, command, by) => {
        const decision = decide(snapshot(), room, command);
        if (decision.accepted) appendThere(decision.events, { by, what: command.type });
        return decision;
      },
    };
  };

  const store: ReplicatedStore = {
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
    on: speaking,
    receive: (batch) => {
      if (batch.length === 0) return;
      if (batch[0]?.sequence !== length + 1) throw new RangeError(`fact ${String(batch[0]?.sequence)} does not follow ${length}`);
      take(batch);
    },
    replace: (from) => {
      current = from.state;
      length = from.length;
      state.next(current);
    },
    nameScreen: (names) => {
      own = names;
    },
    keepScreen: (tab, screen) => void (screen === undefined ? screens.delete(tab) : screens.set(tab, screen)),
  };
  return store;
};
