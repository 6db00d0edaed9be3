import { execFileSync, spawn } from "node:child_process";
import type { BrowserContext } from "playwright";

const CORE = "0";

/** Lets this program, and with it what it starts, run on these processors only. */
const runOn = (cores: string): void => void execFileSync("taskset", ["-acp", cores, String(process.pid)]);

const everyCore = (): string => /list: (.*)/.exec(execFileSync("taskset", ["-cp", String(process.pid)], { encoding: "utf8" }))?.[1] ?? CORE;

/** A browser that has one processor; this program, with the engine, keeps all of them. Needs `taskset` (Linux). */
export const onOneCore = async (open: () => Promise<BrowserContext>): Promise<BrowserContext> => {
  const all = everyCore();
  runOn(CORE);
  try {
    return await open();
  } finally {
    runOn(all);
  }
};

/** Does work while an endless loop has the half of the browser's one processor. */
export const besideBusyProgram = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const busy = spawn("taskset", ["-c", CORE, process.execPath, "-e", "for (;;);"], { stdio: "ignore" });
  try {
    return await work();
  } finally {
    busy.kill("SIGKILL");
  }
};
