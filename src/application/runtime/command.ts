import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import { EventStore, type EventStoreShape } from "../log/event-store.ts";
import { type AnyCodec, type Codec, type Fields, isArgsOf, type NoArgs, readArgs, writeArgs } from "../recording/codec.ts";
import type { Inputs, WrittenArgs } from "../recording/inputs.ts";
import type { Spawn } from "./spawning.ts";

/** A command of the player: how it is written down, and what it does. It returns nothing: its result is a change of state. */
export interface Command<Args extends object, Services> extends Codec<Args> {
  readonly run: (args: Args) => Effect.Effect<unknown, never, Services>;
}

/** Makes a command. Its arguments are those of `run`, and `fields` has to name each of them. */
export const command = <Services, Args extends object = NoArgs>(
  spec: Omit<Command<Args, Services>, "fields"> & { readonly fields: Fields<NoInfer<Args>> },
): Command<Args, Services> => spec;

export interface AnyCommand extends AnyCodec {
  readonly run: (args: never) => Effect.Effect<unknown, never, unknown>;
}

export type Commands = Readonly<Record<string, AnyCommand>>;

type ArgsOf<Some extends AnyCommand> = Some["run"] extends (args: infer Args) => unknown ? Args : never;

/** The services that the commands need, all together. */
export type ServicesOfCommands<Some extends Commands> = {
  [Name in keyof Some]: Some[Name]["run"] extends (args: never) => Effect.Effect<unknown, never, infer Services> ? Services : never;
}[keyof Some];

/** The functions that a component calls, one for each command. The arguments are one object, or none. */
export type IntentsOf<Some extends Commands> = {
  readonly [Name in keyof Some]: keyof ArgsOf<Some[Name]> extends never ? () => void : (args: ArgsOf<Some[Name]>) => void;
};

/** Runs a command. `from` names the window that asked; undefined for the client itself. */
export type Take = (spec: AnyCommand, args: WrittenArgs, from?: Asker) => void;

/** The functions that a component calls. */
export const createIntents = <Some extends Commands>(commands: Some, take: Take): IntentsOf<Some> => {
  const intents = Object.entries(commands).map(([key, spec]) => [
    key,
    // A click handler passes its event as an argument, which a command without fields must ignore.
    (given: WrittenArgs, from?: Asker): void => take(spec, Object.keys(spec.fields).length === 0 ? {} : given, from),
  ]);
  // Each name of a command has its function, with the type of that command's arguments.
  return Object.fromEntries(intents) as IntentsOf<Some>;
};

/** Runs a command that a window asked for, by its name. */
export type Give = (name: string, args: WrittenArgs, from: Asker) => void;

/** It does nothing when there is no such command, or when its arguments cannot be read. */
export const givenTo =
  (commands: Commands, take: Take): Give =>
  (name, args, from) => {
    const spec = Object.values(commands).find((command) => command.name === name);
    if (spec !== undefined && isArgsOf(spec, args)) take(spec, args, from);
  };

/** Runs each command as one input. `on` returns the log as the asking window sees it. */
export const runningCommands =
  <Services>(inputs: Inputs, spawn: Spawn<Services>, on: (from: Asker | undefined) => EventStoreShape): Take =>
  (spec, args, from) =>
    inputs.admit(
      () => ({ kind: "command", name: spec.name, args: writeArgs(spec, args), ...(from === undefined ? {} : { from }) }),
      () => {
        const run = runOf<Services>(spec)(args);
        spawn(from === undefined ? run : Effect.provideService(run, EventStore, on(from)));
      },
    );

/** Why a recorded command cannot be replayed. */
export class UnknownCommand extends Error {
  override readonly name = "UnknownCommand";
}

/** Replays a recorded command. Throws `UnknownCommand` when this build has no such command, or not with such arguments. */
export const enterCommand = <Some extends Commands>(
  commands: Some,
  intents: IntentsOf<Some>,
  { name, args, from }: { readonly name: string; readonly args: WrittenArgs; readonly from?: Asker },
): void => {
  const found = Object.entries(commands).find(([, spec]) => spec.name === name);
  const read = found === undefined ? undefined : readArgs(found[1], args);
  if (found === undefined || read === undefined) throw new UnknownCommand(name);
  const intent = intents[found[0]] as (given: WrittenArgs, from?: Asker) => void;
  intent(read, from);
};

/** A command only runs with arguments that its own fields have accepted. */
const runOf = <Services>(spec: AnyCommand): ((args: WrittenArgs) => Effect.Effect<unknown, never, Services>) =>
  spec.run as (args: WrittenArgs) => Effect.Effect<unknown, never, Services>;
