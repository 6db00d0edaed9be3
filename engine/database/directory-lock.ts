import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** State and start of a process, as Linux knows them; undefined elsewhere, and for a process that is gone. */
const statOf = async (pid: number): Promise<{ readonly state: string; readonly start: string } | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name comes before the last bracket, and may itself have brackets and blanks in it.
  const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return stat === "" ? undefined : { state, start: rest[18] ?? "" };
};

/** A process is known by its number and its start: after a crash or a restart of the machine another process may have the number. */
const isRunning = async (pid: number, start: string | undefined): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    // The process of another user runs, although it takes no signal.
    if (!(cause instanceof Error && "code" in cause && cause.code === "EPERM")) return false;
  }
  const stat = await statOf(pid);
  if (stat === undefined) return true;
  // A killed process whose parent has not waited for it still accepts signals.
  return stat.state !== "Z" && stat.state !== "X" && (start === undefined || stat.start === start);
};

const CLAIM = /^engine(-\d+)?\.lock$/;

/** The process of a claim that still runs; undefined for a claim left behind by one that was killed. */
const holderOf = async (file: string): Promise<number | undefined> => {
  const [pid, start] = (await readFile(file, "utf8").catch(() => "")).split(" ");
  const holder = Number(pid);
  return Number.isInteger(holder) && holder > 0 && holder !== process.pid && (await isRunning(holder, start)) ? holder : undefined;
};

/**
 * Takes the directory for this process. Two engines on one database directory would ruin it, so the second is refused. Each writes its own claim before it looks at those of
 * others, so that of engines that start at once none overlooks the other. Processes are looked up in this machine's list: engines in two containers do not see each other.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const name = `engine-${process.pid}.lock`;
  const release = (): Promise<void> => rm(join(directory, name), { force: true });
  await writeFile(join(directory, name), [process.pid, (await statOf(process.pid))?.start ?? ""].join(" ").trim());
  for (const other of await readdir(directory)) {
    if (!CLAIM.test(other) || other === name) continue;
    const holder = await holderOf(join(directory, other));
    if (holder === undefined) {
      await rm(join(directory, other), { force: true });
      continue;
    }
    await release();
    throw new Error(`${directory} is used by another engine (process ${holder}). Stop it, or choose another --data.`);
  }
  return release;
};
