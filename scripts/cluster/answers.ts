import { connect } from "node:net";

/** Whether anything listens there. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      resolve(true);
    });
    probe.on("error", () => resolve(false));
  });

/** Whether an engine's process answers. */
export const lives = async (port: number): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) })).ok;

/** Whether an engine can take calls. */
export const isReady = async (port: number): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
