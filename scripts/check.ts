import { runSteps } from "./lanes.ts";

/**
 * `npm run check`: the checks that need no server and no browser.
 * The unit tests run as two halves, each in a process of its own: two workers of one process would load the modules again for every file.
 */
const ended = await runSteps([
  { script: "types" },
  { script: "lint" },
  { script: "boundaries" },
  { script: "dead-code" },
  { script: "unit", name: "unit-1", args: ["--shard=1/2"] },
  { script: "unit", name: "unit-2", args: ["--shard=2/2"] },
]);
process.exitCode = ended.every(({ ok }) => ok) ? 0 : 1;
