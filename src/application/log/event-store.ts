import { Context } from "effect";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import type { DeskCommand, DeskRejection } from "../../domain/desk/commands.ts";
import { decide as decideDesk } from "../../domain/desk/decide.ts";
import type { DeskEvent } from "../../domain/desk/events.ts";
import { evolve as evolveDesk } from "../../domain/desk/evolve.ts";
import { type Desk, emptyDesk } from "../../domain/desk/state.ts";
import type { Asker, Cause, Fact } from "../../domain/events/envelope.ts";
import { isHeardBy, personalIn, rowOf, type SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { drawSalts } from "../../domain/log/personal-fields.ts";
import type { RoomName } from "../../domain/rooms.ts";
import { type AnyEvent, decide, fold, initialState, type Rules, type State, step } from "../../domain/state.ts";

/** Steps on the desk of one window; `window` is undefined for the client's own. */
export interface DeskSteps {
  readonly window: string | undefined;
  readonly events: readonly DeskEvent[];
  /** The desk before them. */
  readonly before: Desk;
}

/** The log in memory, and the desk of the window. Every change and every look at the state goes through it. */
export interface EventStoreShape {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
  /** Each batch of facts, in order, emitted when it is folded and the new state can be read. */
  readonly facts$: Observable<readonly Fact[]>;
  /** The steps on every desk that is decided here, emitted like facts. They are in no log. */
  readonly steps$: Observable<DeskSteps>;
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
  /** Asks the rules of the desk, and takes at once the steps that they accept. */
  readonly onDesk: (command: DeskCommand) => Decision<DeskEvent, DeskRejection>;
  /** Takes a step on the desk that needs no decision, such as an answer of the engine to a form. */
  readonly step: (event: DeskEvent) => void;
  /** Takes a step on the desk of every window. */
  readonly stepEverywhere: (event: DeskEvent) => void;
  /**
   * Calls the listener for each fact and each step of this window as it is folded, before any subscriber gets it. Prices are folded in place, so the
   * listener's `before` already has the new prices.
   */
  readonly onFold: (listener: FoldListener | undefined) => void;
  /** The log for what a window asked for: rules decide by that window's desk, steps are taken on it, and every cause names the window. Undefined stands for the client's own desk. */
  readonly on: (asker: Asker | undefined) => EventStoreShape;
  /** The log as the window in front works with it: for a dialog that no window asked for, or whose window (`asker`) is gone. Its causes name no window. */
  readonly inFront: (asker?: Asker) => EventStoreShape;
  /** The window that asks; undefined for the client's own desk. */
  readonly window: string | undefined;
}

/** A fact, or a step on the desk with the sequence of the fact before it. */
export type Folded = Pick<Fact, "sequence" | "at" | "cause"> & { readonly event: AnyEvent };

export type FoldListener = (folded: Folded, before: State, after: State) => void;

export class EventStore extends Context.Service<EventStore, EventStoreShape>()("slipstream/EventStore") {}

export interface EventStoreStart {
  readonly state: State;
  readonly length: number;
}

/** The log in a client and in its windows: the client writes, the windows take over its facts (docs/decisions/16-one-client-per-browser.md). */
export interface ReplicatedStore extends EventStoreShape {
  /** Takes facts that the client wrote. The first has to follow the last fact here. */
  readonly receive: (facts: readonly Fact[]) => void;
  /** Replaces the state and the length of the log, without the facts in between. */
  readonly replace: (start: EventStoreStart) => void;
  /** Keeps the desk of a window, so that its asks can be decided by it; undefined when that window is gone. */
  readonly keepDesk: (window: string, desk: Desk | undefined) => void;
  /** The desk of a window; undefined when none is kept. */
  readonly deskOf: (window: string) => Desk | undefined;
  /** Notes that the player uses this window now. */
  readonly bringToFront: (window: string) => void;
}

/** The cause of a step in a recording. In the log it would name who caused a fact. */
const OF_DESK: Cause = { by: "app", what: "desk" };

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
  const steps = new Subject<DeskSteps>();
  const unpublished: (() => void)[] = [];
  const desks = new Map<string, Desk>();
  let current = start.state;
  let length = start.length;
  let front: string | undefined;
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

  const publish = (tell: () => void): void => {
    const after = current;
    const publication = (): void => {
      state.next(after);
      tell();
    };
    if (publishing) return void unpublished.push(publication);
    publishing = true;
    try {
      for (let next: (() => void) | undefined = publication; next !== undefined; next = unpublished.shift()) next();
    } finally {
      publishing = false;
    }
  };

  const take = (batch: readonly Fact[]): void => {
    // Folded before its sequence is taken: if folding throws, the log must have no gap.
    current = folded(current, batch);
    for (const [window, desk] of desks) desks.set(window, batch.reduce((after, { event }) => (isHeardBy("desk", event) ? evolveDesk(after, event) : after), desk));
    length += batch.length;
    publish(() => facts.next(batch));
  };

  const takeSteps = (events: readonly DeskEvent[]): void => {
    const { desk } = current;
    for (const event of events) {
      const before = current;
      current = step(current, event);
      listener?.({ sequence: length, at: now(), cause: OF_DESK, event }, before, current);
    }
    publish(() => steps.next({ window: undefined, events, before: desk }));
  };

  const takeStepsOn = (window: string, events: readonly DeskEvent[]): void => {
    const desk = desks.get(window);
    // The window is gone, and its desk with it.
    if (desk === undefined) return;
    desks.set(window, events.reduce(evolveDesk, desk));
    publish(() => steps.next({ window, events, before: desk }));
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

  /** The log as one window works with it. */
  const openTo = (asker: Asker | undefined, window = asker?.tab): EventStoreShape => {
    const snapshot = (): State => (window === undefined ? current : { ...current, desk: desks.get(window) ?? emptyDesk });
    const appendFor = asker === undefined ? append : (events: readonly SlipstreamEvent[], cause: Cause): void => append(events, { ...cause, from: { tab: asker.tab, ask: asker.ask } });
    const takeFor = (events: readonly DeskEvent[]): void => (window === undefined ? takeSteps(events) : takeStepsOn(window, events));
    return {
      window,
      snapshot,
      state$: state.asObservable(),
      facts$: facts.asObservable(),
      steps$: steps.asObservable(),
      length: () => length,
      dispatch: (rules, command, by) => {
        const decision = decide(snapshot(), rules, command);
        if (decision.accepted) appendFor(decision.events, { by, what: command.type });
        return decision;
      },
      append: appendFor,
      onDesk: (command) => {
        const decision = decideDesk(snapshot().desk, command);
        if (decision.accepted) takeFor(decision.events);
        return decision;
      },
      step: (event) => takeFor([event]),
      stepEverywhere: (event) => {
        takeSteps([event]);
        for (const each of desks.keys()) takeStepsOn(each, [event]);
      },
      onFold: (given) => {
        listener = given;
      },
      on: (other) => (other === undefined ? store : openTo(other)),
      inFront: (other) => (other !== undefined && desks.has(other.tab) ? openTo(other) : openTo(undefined, front)),
    };
  };

  const store: ReplicatedStore = {
    ...openTo(undefined),
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
    keepDesk: (window, desk) => {
      if (desk === undefined) desks.delete(window);
      else desks.set(window, desk);
      if (front === undefined || !desks.has(front)) front = [...desks.keys()].at(-1);
    },
    bringToFront: (window) => {
      if (desks.has(window)) front = window;
    },
    deskOf: (window) => desks.get(window),
  };
  return store;
};
