import { readFileSync } from "node:fs";
import { runTool } from "./run-step.ts";

/**
 * `npx tsx scripts/mutation.ts [floor …]`: runs the mutation tests of the named floors, or of all, and fails when the tests of a floor find too few
 * of its mutants.
 */
const known = Object.keys(JSON.parse(readFileSync("config/stryker.floors.json", "utf8")) as Record<string, unknown>);
const named = process.argv.slice(2);
for (const floor of named.length === 0 ? known : named) {
  console.log(`mutation of ${floor}`);
  const code = await runTool("@stryker-mutator/core/bin/stryker.js", ["run", "config/stryker.config.mjs"], { MUTATION_FLOOR: floor });
  if (code !== 0) process.exitCode = code;
}
