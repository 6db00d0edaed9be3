import type { SlipstreamEvent } from "./events/registry.ts";
import type { Decision } from "./kernel/decision.ts";
import type { RoomName } from "./rooms.ts";
import type { State } from "./state.ts";

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
