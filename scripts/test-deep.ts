import { runTool } from "./run-step.ts";

/** `npm run test:deep`: the same checks with every property, simulation and fuzz run at full size, then mutation of the rules. */
const env = { SLIPSTREAM_DEEP: "1" };
const tested = await runTool("tsx/dist/cli.mjs", ["scripts/test.ts"], env);
process.exitCode = tested === 0 ? await runTool("@stryker-mutator/core/bin/stryker.js", ["run"], env) : tested;
