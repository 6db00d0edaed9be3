import { Effect } from "effect";
import { keepSlipChanges } from "../betslip/slip-changes.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import { createIntents, type ServicesOfCommands } from "../runtime/command.ts";
import { spawning } from "../runtime/spawning.ts";
import { commands, findingsOut, processesOf } from "./capabilities.ts";

/** Starts what goes on by itself, and answers what a player can ask for. */
export const runCapabilities = Effect.fn("runCapabilities")(function* (inputs: Inputs, deployment: Deployment) {
  const slipChange = yield* keepSlipChanges();
  for (const process of processesOf(inputs, deployment)) yield* process;
  for (const findingOut of findingsOut()) yield* findingOut;
  const spawn = yield* spawning<ServicesOfCommands<typeof commands>>();
  return { intents: createIntents(commands, inputs, spawn), slipChange };
});
