import { Effect, type Scope } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import { type Give, givenTo, runningCommands, type ServicesOfCommands, type Take } from "../runtime/command.ts";
import { spawning } from "../runtime/spawning.ts";
import { commands, processesOf } from "./capabilities.ts";

type Services = ServicesOfCommands<typeof commands>;

export interface Running {
  readonly take: Take;
  readonly give: Give;
}

/** Starts the processes and accepts the commands of all capabilities. */
export const runCapabilities = Effect.fn("runCapabilities")(function* (inputs: Inputs, deployment: Deployment) {
  for (const process of processesOf(inputs, deployment)) yield* process;
  const store = yield* EventStore;
  const spawn = yield* spawning<Services>();
  const take = runningCommands(inputs, spawn, store.on);
  return { take, give: givenTo(commands, take) } satisfies Running;
});

export type RunningServices = Exclude<Effect.Services<ReturnType<typeof runCapabilities>>, Scope.Scope>;
