import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

interface BrowserProcess {
  readonly pid: number;
  readonly main: boolean;
}

/** The processes of a profile's browser, the main one first. */
export const processesOf = async (folder: string): Promise<readonly BrowserProcess[]> => {
  const { stdout } = await run("ps", ["-axo", "pid=,args="], { maxBuffer: 16 * 1024 * 1024 });
  return stdout
    .split("\n")
    .filter((line) => line.includes(`--user-data-dir=${folder}`))
    .map((line) => ({ pid: Number.parseInt(line.trim(), 10), main: !line.includes("--type=") }))
    .filter(({ pid }) => pid > 0 && pid !== process.pid)
    .sort((a, b) => Number(b.main) - Number(a.main));
};

/** Ends a profile's browser as a power cut would: the main process first, so that nothing is written on the way out. */
export const killBrowser = async (folder: string): Promise<void> => {
  const processes = await processesOf(folder);
  if (!processes.some(({ main }) => main)) throw new Error(`no browser runs on ${folder}`);
  for (const { pid } of processes)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Its parent took it along.
    }
};
