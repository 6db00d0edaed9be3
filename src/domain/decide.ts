import type { SlipstreamEvent } from "./events/registry.ts";
import type { Decision } from "./kernel/decision.ts";
import { type RoomName, type Rooms, rooms } from "./rooms.ts";
import type { State } from "./state.ts";

/** The rooms that answer commands. */
export type DecidingRoom = { [Name in RoomName]: Rooms[Name] extends { readonly decide: unknown } ? Name : never }[RoomName];
type Decide<Name extends DecidingRoom> = Rooms[Name]["decide"];

export type CommandOf<Name extends DecidingRoom> = Parameters<Decide<Name>>[1];
export type RejectionOf<Name extends DecidingRoom> = Extract<ReturnType<Decide<Name>>, { readonly accepted: false }>["rejection"];
export type Rejection = RejectionOf<DecidingRoom>;

/** Asks the rules of one room: the facts that a command causes, or the reason why it causes none. */
export const decide = <Name extends DecidingRoom>(
  state: State,
  room: Name,
  command: CommandOf<Name>,
): Decision<SlipstreamEvent, RejectionOf<Name>> => {
  // `Name` connects room, state and command; the compiler cannot follow that through the lookup.
  const decideThere = rooms[room].decide as (before: State[Name], asked: CommandOf<Name>) => Decision<SlipstreamEvent, RejectionOf<Name>>;
  return decideThere(state[room], command);
};
