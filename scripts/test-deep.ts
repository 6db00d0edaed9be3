import { runTool } from "./run-step.ts";

/**
 * `npm run test:deep`: the same checks with every property, simulation and fuzz run at full size, then mutation. Each
 * mutant meets the properties at their usual size: at full size a run would take days.
 */
const tested = await runTool("tsx/dist/cli.mjs", ["scripts/test.ts"], { SLIPSTREAM_DEEP: "1" });
process.exitCode = tested === 0 ? await runTool("tsx/dist/cli.mjs", ["scripts/mutation.ts"]) : tested;
