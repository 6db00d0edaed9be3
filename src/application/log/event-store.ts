import { Context } from "effect";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import { isAnyElsewhere, type ScreenNames, screenAfter } from "../../domain/browsing/screens.ts";
import { type Browsing, emptyBrowsing } from "../../domain/browsing/state.ts";
import { decide, type Rules } from "../../domain/decide.ts";
import type { Asker, Cause, Fact } from "../../domain/events/envelope.ts";
import { personalIn, rowOf, type SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { drawSalts } from "../../domain/log/personal-fields.ts";
import type { RoomName } from "../../domain/rooms.ts";
import { fold, initialState, type State } from "../../domain/state.ts";

/** The log in memory. Every change and every look at the state goes through it. */
export interface EventStoreShape {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
  /** Each batch of facts, in order, emitted when it is folded and the new state can be read. */
  readonly facts$: Observable<readonly Fact[]>;
  /** The length of the log: the sequence of its last fact. */
  readonly length: () => number;
  /** Asks the rules of a room, and appends at once what they accept. */
  readonly dispatch: <Room extends RoomName, Command extends { readonly type: string }, Rejection>(
    rules: Rules<Room, Command, Rejection>,
    command: NoInfer<Command>,
    by: Cause["by"],
  ) => Decision<SlipstreamEvent, Rejection>;
  /** Appends facts that need no decision, such as those of the feed and of the engine. */
  readonly append: (events: readonly SlipstreamEvent[], cause: Cause) => void;
  /**
   * Calls the listener for each fact as it is folded, before any subscriber gets it. Prices are folded in place, so the listener's `before` already
   * has the new prices.
   */
  readonly onFold: (listener: FoldListener | undefined) => void;
  /** The same log for what another tab asked for: rules decide by what that tab has on its screen, and every cause names the tab. Undefined stands for this tab. */
  readonly on: (asker: Asker | undefined) => EventStoreShape;
}

export type FoldListener = (fact: Fact, before: State, after: State) => void;

export class EventStore extends Context.Service<EventStore, EventStoreShape>()("slipstream/EventStore") {}

export interface EventStoreStart {
  readonly state: State;
  readonly length: number;
}

/** The log in one of several tabs: one tab writes, the others take over its facts (docs/decisions/22-several-tabs-one-log.md). */
export interface ReplicatedStore extends EventStoreShape {
  /** Takes facts that another tab wrote. The first has to follow the last fact here. */
  readonly receive: (facts: readonly Fact[]) => void;
  /** Replaces the state and the length of the log, without the facts in between. */
  readonly replace: (start: EventStoreStart) => void;
  /** Sets the names under which the log calls this tab's own screen. */
  readonly nameScreen: (names: ScreenNames) => void;
  /** Keeps what another tab has on its screen, so that its asks can be decided by it; undefined when that tab is gone. */
  readonly keepScreen: (tab: string, screen: Browsing | undefined) => void;
}

/**
 * Appends, folds and publishes. When a subscriber appends while a batch is being published, the new batch is published after the current one has
 * reached every subscriber, so that everybody gets the facts in the order of their sequence. `drawSalt` is asked for each personal field that is
 * appended (docs/decisions/04-personal-fields-are-sealed-as-commitments.md).
 */
export const createEventStore = (
  now: () => number,
  start: EventStoreStart = { state: initialState(), length: 0 },
  drawSalt: () => string | undefined = () => undefined,
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

  /** Folds fact by fact only while `follow` has a listener: folding a whole batch at once is cheaper. */
  const folded = (before: State, batch: readonly Fact[]): State =>
    listener === undefined ? fold(before, batch) : batch.reduce(foldOne, before);

  const foldOne = (before: State, fact: Fact): State => {
    const after = fold(before, [fact]);
    listener?.(fact, before, after);
    return after;
  };

  const publish = (batch: readonly Fact[]): void => {
    if (publishing) return void unpublished.push({ batch, after: current });
    publishing = true;
    try {
      state.next(current);
      facts.next(batch);
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
    // Folded before its sequence is taken: if folding throws, the log must have no gap.
    const after = folded(current, batch);
    current = isAnyElsewhere(batch, own) ? { ...after, browsing: screenAfter(before, batch, own) } : after;
    for (const [tab, screen] of screens) screens.set(tab, screenAfter(screen, batch, [tab]));
    length += batch.length;
    publish(batch);
  };

  const factOf = (event: SlipstreamEvent, sequence: number, at: number, cause: Cause): Fact => {
    const { version } = rowOf(event.type);
    const personal = personalIn(event);
    const salts = personal === undefined ? undefined : drawSalts(event, personal, drawSalt);
    return salts === undefined ? { sequence, at, cause, version, event } : { sequence, at, cause, version, event, salts };
  };

  const append = (events: readonly SlipstreamEvent[], cause: Cause): void => {
    if (events.length === 0) return;
    const at = now();
    take(events.map((event, index) => factOf(event, length + index + 1, at, cause)));
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
      dispatch: (rules, command, by) => {
        const decision = decide(snapshot(), rules, command);
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
    dispatch: (rules, command, by) => {
      const decision = decide(current, rules, command);
      if (decision.accepted) append(decision.events, { by, what: command.type });
      return decision;
    },
    append,
    onFold: (given) => {
      listener = given;
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
