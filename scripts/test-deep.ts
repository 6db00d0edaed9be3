import { runTool } from "./run-step.ts";

/**
 * `npm run test:deep` runs the checks of `npm test` with every property, simulation and fuzz test at full size, and then the mutation tests. For a
 * mutant the properties have their usual size, because at full size all mutants would take days.
 */
const tested = await runTool("tsx/dist/cli.mjs", ["scripts/test.ts"], { SLIPSTREAM_DEEP: "1" });
process.exitCode = tested === 0 ? await runTool("tsx/dist/cli.mjs", ["scripts/mutation.ts"]) : tested;
