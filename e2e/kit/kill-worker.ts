import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { WebSocket } from "ws";
import { processesOf } from "./kill-browser.ts";

interface Told {
  readonly id?: number;
  readonly result?: { readonly targetInfos?: readonly { readonly type: string; readonly targetId: string }[] };
}

/** Ends the client that the pages of this browser share, as the browser does when a worker runs out of memory: its target is closed, and its pages go on. Resolves with whether there was one. */
export const killSharedWorker = async (profileFolder: string): Promise<boolean> => {
  const [port, path] = (await readFile(join(profileFolder, "DevToolsActivePort"), "utf8")).split("\n");
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((open, fail) => socket.once("open", open).once("error", fail));
  let calls = 0;
  const send = (method: string, params: object = {}): Promise<Told> =>
    new Promise((resolve) => {
      const id = (calls += 1);
      const hear = (data: unknown): void => {
        const told = JSON.parse(String(data)) as Told;
        if (told.id !== id) return;
        socket.off("message", hear);
        resolve(told);
      };
      socket.on("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { result } = await send("Target.getTargets", { filter: [{ type: "shared_worker" }] });
  const targets = result?.targetInfos ?? [];
  for (const { targetId } of targets) await send("Target.closeTarget", { targetId });
  socket.close();
  return targets.length > 0;
};

/** Linux keeps the first fifteen letters of a thread's name. */
const THREAD = "SharedWorker th";

const hasSharedWorker = async (pid: number): Promise<boolean> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/comm`, "utf8").catch(() => "")));
  return names.some((name) => name.trim() === THREAD);
};

/** Ends the process that the client lives in, and with it the windows of that process. Only on Linux, where `/proc` tells which it is. Resolves with whether there was one. */
export const killClientProcess = async (profileFolder: string): Promise<boolean> => {
  const found = await Promise.all((await processesOf(profileFolder)).map(async ({ pid }) => ((await hasSharedWorker(pid)) ? [pid] : [])));
  for (const pid of found.flat()) process.kill(pid, "SIGKILL");
  return found.flat().length > 0;
};
