import { readFileSync } from "node:fs";

// One floor at a time, each looked at through its own tests only: what another floor happens to notice says nothing of its rules.
const floors = JSON.parse(readFileSync(new URL("stryker.floors.json", import.meta.url), "utf8"));
const name = process.env.MUTATION_FLOOR ?? "rules";
const floor = floors[name];
if (floor === undefined) throw new Error(`there is no floor called ${name}: ${Object.keys(floors).join(", ")}`);

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "config/vitest.stryker.config.ts", related: false },
  mutate: floor.mutate,
  ignorePatterns: ["/dist", "/reports", "/.data", "/coverage", "/e2e", "/bench", "/public"],
  ignoreStatic: true,
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: `reports/mutation-${name}.html` },
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  tempDirName: ".stryker-tmp",
  concurrency: 2,
  timeoutMS: 2_000,
  coverageAnalysis: "perTest",
  thresholds: { high: floor.least + 2, low: floor.least, break: floor.least },
};
