import { closeSync, openSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { runStep } from "./run-step.ts";

/** An npm script that is one step of the checks. */
export interface Step {
  readonly script: string;
  /** What the step is called, where one script is several steps. */
  readonly name?: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Scripts earlier in the list that have to be done before. */
  readonly after?: readonly string[];
  /** Whether it is run once more, and the output says so, when it fails. */
  readonly twice?: boolean;
}

export interface Ended {
  readonly step: Step;
  readonly ok: boolean;
}

/** One for each of two processors. */
const LANES = 2;

export const nameOf = ({ name, script }: Step): string => name ?? script;

/** The output goes to `reports/<name>.log` and is printed when the step ends, so that the outputs of two steps do not mix. */
const runScript = async (step: Step): Promise<boolean> => {
  await mkdir("reports", { recursive: true });
  const name = nameOf(step);
  const log = `reports/${name}.log`;
  const started = performance.now();
  const output = openSync(log, "w");
  console.log(`== ${name}: begun`);
  const code = await runStep("npm", ["run", "--silent", step.script, ...(step.args === undefined ? [] : ["--", ...step.args])], step.env, output);
  closeSync(output);
  process.stdout.write(await readFile(log));
  console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
};

/**
 * Runs the steps, as many at once as there are lanes: whichever lane is free takes the next one. So the lanes end at about the same time when the
 * short steps come last. After a failure no other step is begun. Resolves to the steps that have run.
 */
export const runSteps = async (steps: readonly Step[], run: (step: Step) => Promise<boolean> = runScript): Promise<readonly Ended[]> => {
  const waiting = [...steps];
  const begun = new Map<Step, Promise<boolean>>();
  const ended: Ended[] = [];
  let hasFailed = false;

  const begin = async (step: Step): Promise<boolean> => {
    const needed = [...begun].filter(([other]) => step.after?.includes(other.script));
    await Promise.all(needed.map(([, result]) => result));
    if (hasFailed) return false;
    let ok = await run(step);
    if (!ok && step.twice === true && !hasFailed) {
      console.log(`== ${nameOf(step)}: is run once more`);
      ok = await run(step);
    }
    hasFailed ||= !ok;
    ended.push({ step, ok });
    return ok;
  };
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined && !hasFailed; step = waiting.shift()) {
      const result = begin(step);
      begun.set(step, result);
      await result;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ended;
};
