import { createLocks } from "../locks.ts";
import type { SimulatedClient } from "./client.ts";
import { openSimulatedWindow, type SimulatedWindow, type SimulatedWindowParts } from "./window.ts";
import { type SimulatedWorker, startWorker, type WorkerParts } from "./worker.ts";

export type BrowserParts = WorkerParts & Pick<SimulatedWindowParts, "way" | "onAnswered" | "told">;

/** A browser with its windows and the client that they share, over the ports and locks of the product. */
export interface SimulatedBrowser {
  /** The windows that are open, oldest first. */
  readonly windows: () => readonly SimulatedWindow[];
  readonly clients: () => readonly SimulatedClient[];
  readonly open: () => SimulatedWindow;
  /** Kills the client that the windows share, if they do. A client of one window ends with its page. */
  readonly killShared: (written: boolean) => void;
  /** Kills all windows and clients. */
  readonly kill: (written: boolean) => void;
}

let opened = 0;

export const createBrowser = (parts: BrowserParts): SimulatedBrowser => {
  const locks = createLocks();
  let windows: readonly SimulatedWindow[] = [];
  let workers: readonly SimulatedWorker[] = [];
  let shared: SimulatedWorker | undefined;

  const start = (): SimulatedWorker => {
    const worker = startWorker(parts, locks);
    workers = [...workers, worker];
    return worker;
  };
  const killShared = (written: boolean): void => {
    const dead = shared;
    dead?.kill(written);
    // A browser gives out a thread that has just died, for a moment that may be longer than that after which its locks are free.
    parts.clock.after(parts.way(), () => {
      if (shared === dead) shared = undefined;
    });
  };

  return {
    windows: () => windows,
    clients: () => workers.flatMap((worker) => worker.client() ?? []),
    open: () => {
      opened += 1;
      const window = openSimulatedWindow({
        ...parts,
        name: `window-${opened}`,
        reach: () => (parts.shares ? (shared ??= start()) : start()),
        onOver: (written) => {
          windows = windows.filter((each) => each !== window);
          // The browser ends a shared worker with its last window.
          if (windows.length === 0) killShared(written);
        },
      }, locks);
      windows = [...windows, window];
      return window;
    },
    killShared,
    kill: (written) => {
      for (const worker of workers) worker.kill(written);
      for (const window of windows) window.kill(written);
    },
  };
};
