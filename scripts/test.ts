import { readFile, rm } from "node:fs/promises";
import { nameOf, runSteps, type Step } from "./lanes.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Tests of a project of vitest.config.ts; of those files only whose path contains `part`. */
const vitest = (script: string, { part, reporter = "default", ...more }: Pick<Step, "after" | "twice" | "env"> & { readonly part?: string; readonly reporter?: string } = {}): Step => {
  const name = part === undefined ? script : `${script}-${part}`;
  return { script, name, args: [...(part === undefined ? [] : [part]), `--reporter=${reporter}`, "--reporter=json", `--outputFile.json=reports/${name}.json`], ...more };
};

const isCi = process.env["CI"] !== undefined;

/**
 * What fails soonest comes first, then the longest, so that the lanes end together. What uses `dist` comes after the build: it would build the engine too.
 * Two of these run at once, so each has ports and folders of its own.
 */
const steps: readonly Step[] = [
  { script: "build" },
  { script: "types" },
  { script: "lint" },
  { script: "boundaries" },
  { script: "dead-code" },
  { script: "e2e", after: ["build"], env: { SLIPSTREAM_BUILT: "1" } },
  vitest("integration", { after: ["build"] }),
  // Lists each promise with its time. As in the other suites, what fails once and then passes stops no run of `.ci/run`; here a day is run again as a whole.
  ...["webkit", "firefox", "chromium"].map((part) => vitest("engines", { part, after: ["build"], reporter: "verbose", twice: isCi })),
  vitest("long"),
  vitest("unit"),
  // Leaders and edges judge each other by seconds, so it is the last, with nothing beside it.
  vitest("integration", { part: "cluster.int", after: ["e2e", "integration", "engines", "long", "unit"], env: { SLIPSTREAM_CLUSTER: "1" }, twice: isCi }),
];

const count = (source: Readonly<Record<string, unknown>>, ...keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + Number(source[key] ?? 0), 0);

/** The counts that a step has written to `reports/<name>.json`; zeros when it ended before that, or runs no tests. */
const tallyOf = async (step: Step): Promise<Tally> => {
  const text = await readFile(`reports/${nameOf(step)}.json`, "utf8").catch(() => "{}");
  const found = JSON.parse(text);
  return found.stats === undefined
    ? {
        passed: count(found, "numPassedTests"),
        failed: count(found, "numFailedTests"),
        skipped: count(found, "numPendingTests", "numTodoTests"),
      }
    : {
        passed: count(found.stats, "expected", "flaky"),
        failed: count(found.stats, "unexpected"),
        skipped: count(found.stats, "skipped"),
      };
};

await rm("reports", { recursive: true, force: true });
const ended = await runSteps(steps);
const failed = ended.filter(({ ok }) => !ok).map(({ step }) => step);
const total = { passed: 0, failed: 0, skipped: 0 };
for (const { step, ok } of ended) {
  const tally = await tallyOf(step);
  total.passed += tally.passed;
  total.skipped += tally.skipped;
  total.failed += ok ? tally.failed : Math.max(1, tally.failed);
}
if (failed.length > 0) console.log(`\nfailed: ${failed.map(nameOf).join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;
