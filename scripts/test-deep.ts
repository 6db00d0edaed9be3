import { runTool } from "./run-step.ts";

/**
 * `npm run test:deep`: the same checks with every property, simulation and fuzz test at full size, then mutation tests. Each mutant runs the
 * properties at their usual size: at full size that would take days.
 */
const tested = await runTool("tsx/dist/cli.mjs", ["scripts/test.ts"], { SLIPSTREAM_DEEP: "1" });
process.exitCode = tested === 0 ? await runTool("tsx/dist/cli.mjs", ["scripts/mutation.ts"]) : tested;
