import type { Fact } from "./events/envelope.ts";
import { type EventType, eventTypes, rowOf, type SlipstreamEvent } from "./events/registry.ts";
import { copyByRoom, type RoomName, type Rooms, rooms } from "./rooms.ts";

/** Everything Slipstream remembers: a fold of the log and nothing else. */
export type State = { readonly [Name in RoomName]: ReturnType<Rooms[Name]["initial"]> };

const names = Object.keys(rooms) as readonly RoomName[];

export const initialState = (): State => Object.fromEntries(names.map((name) => [name, rooms[name].initial()])) as State;

interface Hearer {
  readonly name: RoomName;
  readonly evolve: Evolve;
}
type Evolve = (before: unknown, event: SlipstreamEvent, sequence: number) => unknown;

/**
 * Who hears what, looked up once. The compiler has held each room's `evolve` to the events of its rows
 * (`HeardBy`); this list holds them all together, so it gives up their types.
 */
const hearers: ReadonlyMap<string, readonly Hearer[]> = new Map(
  eventTypes.map((type) => [
    type,
    names.filter((name) => rowOf(type).heardBy.includes(name)).map((name) => ({ name, evolve: rooms[name].evolve as Evolve })),
  ]),
);

/**
 * The one fold over all rooms, a batch at a time. Always a new `State`, so that whoever compares by identity
 * notices a price that was folded in place. Throws on an event that is in no row: the log's opening reads every record first.
 */
export const fold = (state: State, facts: readonly Pick<Fact, "sequence" | "event">[]): State => {
  const next = copyByRoom(state);
  for (const { sequence, event } of facts)
    for (const { name, evolve } of hearersOf(event.type)) {
      const before = next[name];
      const after = evolve(before, event, sequence);
      // Most facts are prices, which change no identity, and a write by a computed name is what costs here (bench/log).
      if (after !== before) next[name] = after;
    }
  return next as State;
};

const hearersOf = (type: EventType): readonly Hearer[] => {
  const found = hearers.get(type);
  if (found === undefined) throw new RangeError(`no event is called ${type}`);
  return found;
};
