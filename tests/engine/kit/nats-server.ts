import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

/** Whether NATS is installed. It is not a dependency, so tests with several roles are skipped without it. */
export const natsInstalled = spawnSync("nats-server", ["--version"]).status === 0;
if (!natsInstalled) console.warn("NATS is not installed (no nats-server on the PATH): everything with several roles is SKIPPED.");

export interface NatsServer {
  readonly url: string;
  /** Stops it where it is, and lets it go on: to its clients it is away meanwhile. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a server of core NATS, on a free port unless one is named. */
export const startNats = async (port?: number, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<NatsServer & { readonly port: number }> => {
  const taken = port ?? (await freePort());
  const server = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(taken), ...args], { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...env } });
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => chunk.includes("Server is ready") && resolve());
    server.once("exit", () => reject(new Error("nats-server ended")));
  });
  return {
    port: taken,
    url: `nats://127.0.0.1:${taken}`,
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    stop: async () => {
      const exit = once(server, "exit");
      server.kill("SIGCONT");
      server.kill("SIGKILL");
      await exit;
    },
  };
};
