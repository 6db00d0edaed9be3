import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** One program of a cluster. */
export interface PartPlan {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A user of the system to run as; undefined for one's own. */
  readonly uid?: number;
  /** Where what it says is written. */
  readonly log: string;
  /** Whether it answers. It is asked until it does. */
  readonly answers: () => Promise<boolean>;
  /** The signal that ends it in order. */
  readonly ends?: NodeJS.Signals;
}

export interface Part {
  readonly name: string;
  readonly pid: () => number | undefined;
  /** Resolves when it answers. Rejects when it does not for minutes: a busy machine compiles slowly. */
  readonly start: () => Promise<void>;
  /** Sends a signal; resolves at once. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it in order, and at once when that takes too long. It is not started again. */
  readonly stop: () => Promise<void>;
}

const ANSWER_WITHIN_MS = 240_000;
const ASK_EVERY_MS = 100;
const END_WITHIN_MS = 15_000;
/** What ends by itself is started again after this time, as systemd would. */
const AGAIN_AFTER_MS = 1_000;

export const createPart = (plan: PartPlan, onEnded: (name: string, how: string) => void = () => undefined): Part => {
  const { name, program, args, env = {}, uid, log, answers, ends = "SIGTERM" } = plan;
  mkdirSync(dirname(log), { recursive: true });
  let child: ChildProcess | undefined;
  let wanted = false;

  const run = (): void => {
    const output = createWriteStream(log, { flags: "a" });
    const started = spawn(program, [...args], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env }, ...(uid === undefined ? {} : { uid, gid: uid }) });
    child = started;
    started.stdout.pipe(output, { end: false });
    started.stderr.pipe(output, { end: false });
    started.once("error", (cause) => output.write(`${cause.message}\n`));
    started.once("exit", (code, signal) => {
      output.end();
      if (!wanted || child !== started) return;
      onEnded(name, signal ?? `code ${code}`);
      void wait(AGAIN_AFTER_MS).then(() => {
        if (wanted && child === started) run();
      });
    });
  };
  const isGone = (process: ChildProcess): boolean => process.exitCode !== null || process.signalCode !== null || process.pid === undefined;

  return {
    name,
    pid: () => child?.pid,
    start: async () => {
      wanted = true;
      run();
      const until = performance.now() + ANSWER_WITHIN_MS;
      while (!(await answers().catch(() => false))) {
        if (performance.now() > until) throw new Error(`${name} does not answer: see ${log}`);
        await wait(ASK_EVERY_MS);
      }
    },
    signal: (signal) => void child?.kill(signal),
    stop: async () => {
      wanted = false;
      if (child === undefined || isGone(child)) return;
      const gone = once(child, "exit");
      child.kill("SIGCONT");
      child.kill(ends);
      const late = new AbortController();
      void wait(END_WITHIN_MS, undefined, { signal: late.signal }).then(() => child?.kill("SIGKILL"), () => undefined);
      await gone;
      late.abort();
    },
  };
};
