import type { DeskEvent } from "./desk/events.ts";
import { evolve as evolveDesk } from "./desk/evolve.ts";
import type { Fact } from "./events/envelope.ts";
import { type EventType, eventTypes, rowOf, type SlipstreamEvent } from "./events/registry.ts";
import type { Decision } from "./kernel/decision.ts";
import { type RoomName, type Rooms, rooms } from "./rooms.ts";

/** The whole state. It is computed from the log alone, except for the desk of the window. */
export type State = { readonly [Name in RoomName]: ReturnType<Rooms[Name]["initial"]> };

const names = Object.keys(rooms) as readonly RoomName[];

export const initialState = (): State => copyOf(Object.fromEntries(names.map((name) => [name, rooms[name].initial()])) as State);

/** Every room is named, because a spread of so many takes many times as long, and each fold copies the state (bench/log). */
const copyOf = (state: State): State => ({
  prices: state.prices,
  betslip: state.betslip,
  session: state.session,
  safety: state.safety,
  attempts: state.attempts,
  history: state.history,
  evidence: state.evidence,
  content: state.content,
  preferences: state.preferences,
  desk: state.desk,
});

interface Hearer {
  readonly name: RoomName;
  readonly evolve: Evolve;
}
type Evolve = (before: unknown, event: SlipstreamEvent, fact: Pick<Fact, "sequence" | "at">) => unknown;

/**
 * The rooms that hear each event type. The compiler has checked each room's `evolve` against the events that it hears
 * (`HeardBy`). This map holds all of them together, so it cannot keep their types.
 */
const hearers: ReadonlyMap<string, readonly Hearer[]> = new Map(
  eventTypes.map((type) => [
    type,
    names.filter((name) => rowOf(type).heardBy.includes(name)).map((name) => ({ name, evolve: rooms[name].evolve as Evolve })),
  ]),
);

/**
 * Folds a batch of facts into all rooms. It always returns a new `State`, so that a comparison by identity notices a price
 * that was changed in place. Throws on an event type without a row: opening the log leaves such records out before.
 * A run of facts of one type is folded room by room. No room sees another, so the state is that of folding fact by fact.
 */
export const fold = (state: State, facts: readonly FoldedFact[]): State => {
  const next: Record<RoomName, unknown> = copyOf(state);
  for (let from = 0; from < facts.length; ) {
    const end = endOfRun(facts, from);
    for (const { name, evolve } of hearersAt(facts, from)) {
      const before = next[name];
      let after = before;
      for (let at = from; at < end; at += 1) {
        const fact = facts[at];
        if (fact !== undefined) after = evolve(after, fact.event, fact);
      }
      // Most facts are prices, which are changed in place. Skipping the write by a computed name makes the fold faster (bench/log).
      if (after !== before) next[name] = after;
    }
    from = end;
  }
  return next as State;
};

/** The rules of one room. Whoever gives it a command passes them along. */
export interface Rules<Name extends RoomName, Command, Rejection> {
  readonly room: Name;
  /** The facts that a command causes, or the reason why it causes none. Only the state of the room has a say. */
  readonly decide: (state: State[Name], command: Command) => Decision<SlipstreamEvent, Rejection>;
}

/** Asks the rules of one room: the facts that a command causes, or the reason why it causes none. */
export const decide = <Name extends RoomName, Command, Rejection>(
  state: State,
  rules: Rules<Name, Command, Rejection>,
  command: NoInfer<Command>,
): Decision<SlipstreamEvent, Rejection> => rules.decide(state[rules.room], command);

/** The state after a step on the desk of the window. */
export const step = (state: State, event: DeskEvent): State => ({ ...state, desk: evolveDesk(state.desk, event) });

/** Anything that the state is folded from: facts of the log, and steps on the desk. */
export type AnyEvent = SlipstreamEvent | DeskEvent;

type FoldedFact = Pick<Fact, "sequence" | "at" | "event">;

/** The place after a run of facts of one type, which begins at `from`. */
const endOfRun = (facts: readonly FoldedFact[], from: number): number => {
  const type = facts[from]?.event.type;
  let end = from + 1;
  while (end < facts.length && facts[end]?.event.type === type) end += 1;
  return end;
};

const hearersAt = (facts: readonly FoldedFact[], at: number): readonly Hearer[] => {
  const fact = facts[at];
  return fact === undefined ? [] : hearersOf(fact.event.type);
};

const hearersOf = (type: EventType): readonly Hearer[] => {
  const found = hearers.get(type);
  if (found === undefined) throw new RangeError(`no event is called ${type}`);
  return found;
};
