import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A killed process whose parent has not waited for it still accepts signals; on Linux its state shows that it is dead. */
const isZombie = async (pid: number): Promise<boolean> => /\) [ZX] /.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !(await isZombie(pid));
};

/** The process that holds the lock; undefined for a lock left behind by one that was killed. */
const holderOf = async (file: string): Promise<number | undefined> => {
  const pid = Number(await readFile(file, "utf8").catch(() => ""));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && (await isRunning(pid)) ? pid : undefined;
};

/** Takes the directory for this process. Two engines on one database directory would ruin it, so the second is refused. */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const file = join(directory, "engine.lock");
  const holder = await holderOf(file);
  if (holder !== undefined) throw new Error(`${directory} is used by another engine (process ${holder}). Stop it, or choose another --data.`);
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
};
