import { Effect, type Scope } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import { runningCommands, type ServicesOfCommands, type Take } from "../runtime/command.ts";
import { type Spawn, spawning } from "../runtime/spawning.ts";
import { startScoped } from "../runtime/subscribe-scoped.ts";
import type { Arrival } from "./arrival.ts";
import { processesOf } from "./capabilities.ts";
import type { LaterCapabilities } from "./later-capabilities.ts";

type Services = ServicesOfCommands<LaterCapabilities["commands"]>;
type LaterProcess = ReturnType<LaterCapabilities["laterProcessesOf"]>[number];

export interface Running {
  readonly take: Take;
  /** Whether a command is still running. */
  readonly isRunning: () => boolean;
}

/** Starts the processes and accepts the commands of all capabilities. The later processes start when their code is there. */
export const runCapabilities = Effect.fn("runCapabilities")(function* (inputs: Inputs, deployment: Deployment, arrival: Arrival) {
  for (const process of processesOf(inputs)) yield* process;
  const began = inputs.now();
  const begin = yield* spawning<Effect.Services<LaterProcess>>();
  yield* startScoped(() => arrival.onArrival(({ laterProcessesOf }) => laterProcessesOf(inputs, deployment, began).forEach(begin)));
  const store = yield* EventStore;
  const spawn = yield* spawning<Services>();
  let running = 0;
  const counted: Spawn<Services> = (useCase) => {
    running += 1;
    spawn(Effect.ensuring(useCase, Effect.sync(() => (running -= 1))));
  };
  return { take: runningCommands(inputs, counted, store.on), isRunning: () => running > 0 } satisfies Running;
});

export type RunningServices = Exclude<Effect.Services<ReturnType<typeof runCapabilities>>, Scope.Scope>;
