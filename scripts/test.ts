import { mkdir, readFile, rm } from "node:fs/promises";
import { runStep } from "./run-step.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Where the step writes the counts of its tests; absent when it runs none. */
  readonly report?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const vitest = (name: string): Step => ({
  name,
  args: ["--", "--reporter=default", "--reporter=json", `--outputFile.json=reports/${name}.json`],
  report: `reports/${name}.json`,
});

const steps: readonly Step[] = [
  { name: "types", args: [] },
  { name: "lint", args: [] },
  { name: "boundaries", args: [] },
  { name: "dead-code", args: [] },
  vitest("unit"),
  vitest("integration"),
  { name: "build", args: [] },
  { name: "e2e", args: [], report: "reports/e2e.json", env: { SLIPSTREAM_BUILT: "1" } },
];

const count = (source: Readonly<Record<string, unknown>>, ...keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + Number(source[key] ?? 0), 0);

/** The counts that a step has written; zeros when it ended before that. */
const tallyOf = async (report: string): Promise<Tally> => {
  const text = await readFile(report, "utf8").catch(() => "{}");
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

const total: { passed: number; failed: number; skipped: number } = { passed: 0, failed: 0, skipped: 0 };

const run = async ({ name, args, report, env }: Step): Promise<boolean> => {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await runStep("npm", ["run", "--silent", name, ...args], env);
  const tally = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : await tallyOf(report);
  total.passed += tally.passed;
  total.skipped += tally.skipped;
  total.failed += code === 0 ? tally.failed : Math.max(1, tally.failed);
  console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
};

await rm("reports", { recursive: true, force: true });
await mkdir("reports", { recursive: true });

let stoppedAt: string | undefined;
for (const step of steps) {
  if (await run(step)) continue;
  stoppedAt = step.name;
  break;
}
if (stoppedAt !== undefined) console.log(`\nstopped at: ${stoppedAt}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = stoppedAt === undefined ? 0 : 1;
