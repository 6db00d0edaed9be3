import { readdirSync } from "node:fs";
import { runSteps } from "./lanes.ts";

const others = readdirSync("tests").flatMap((folder) => (folder === "ui" ? [] : [`tests/${folder}/`]));

/**
 * `npm run check`: the checks that need no server and no browser, and are over in a minute. What takes longer, and dead code, are left to `npm test`.
 * The unit tests run in two processes, because two workers of one process would load the modules again for every file; so only one loads the components.
 */
const ended = await runSteps([
  { script: "unit", name: "unit-others", args: others },
  { script: "types" },
  { script: "lint" },
  { script: "boundaries" },
  { script: "unit", name: "unit-ui", args: ["tests/ui/"] },
]);
process.exitCode = ended.every(({ ok }) => ok) ? 0 : 1;
