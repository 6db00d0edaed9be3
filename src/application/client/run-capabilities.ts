import { Effect } from "effect";
import { findOut } from "../attempts/find-out.process.ts";
import { keepSlipChanges } from "../betslip/slip-changes.ts";
import type { Inputs } from "../recording/inputs.ts";
import { createIntents, type ServicesOfCommands } from "../runtime/command.ts";
import { spawning } from "../runtime/spawning.ts";
import { attemptKinds, commands, processesOf } from "./capabilities.ts";

/** Starts what goes on by itself, and answers what a player can ask for. */
export const runCapabilities = Effect.fn("runCapabilities")(function* (inputs: Inputs) {
  const slipChange = yield* keepSlipChanges();
  for (const process of processesOf(inputs)) yield* process;
  for (const kind of attemptKinds) yield* findOut(kind);
  const spawn = yield* spawning<ServicesOfCommands<typeof commands>>();
  return { intents: createIntents(commands, inputs, spawn), slipChange };
});
