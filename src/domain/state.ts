import type { Fact } from "./events/envelope.ts";
import { type EventType, eventTypes, rowOf, type SlipstreamEvent } from "./events/registry.ts";
import { copyByRoom, type RoomName, type Rooms, rooms } from "./rooms.ts";

/** The whole state. It is computed from the log alone. */
export type State = { readonly [Name in RoomName]: ReturnType<Rooms[Name]["initial"]> };

const names = Object.keys(rooms) as readonly RoomName[];

export const initialState = (): State => Object.fromEntries(names.map((name) => [name, rooms[name].initial()])) as State;

interface Hearer {
  readonly name: RoomName;
  readonly evolve: Evolve;
}
type Evolve = (before: unknown, event: SlipstreamEvent, sequence: number) => unknown;

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
 */
export const fold = (state: State, facts: readonly Pick<Fact, "sequence" | "event">[]): State => {
  const next = copyByRoom(state);
  for (const { sequence, event } of facts)
    for (const { name, evolve } of hearersOf(event.type)) {
      const before = next[name];
      const after = evolve(before, event, sequence);
      // Most facts are prices, which are changed in place. Skipping the write by a computed name makes the fold faster (bench/log).
      if (after !== before) next[name] = after;
    }
  return next as State;
};

const hearersOf = (type: EventType): readonly Hearer[] => {
  const found = hearers.get(type);
  if (found === undefined) throw new RangeError(`no event is called ${type}`);
  return found;
};
