import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import mqtt, { type MqttClient } from "mqtt";
import { expect } from "vitest";
import { API_KEY_HEADER, CLIENT_ID_HEADER } from "../../../contract/headers.ts";
import { API_BASE } from "../../../contract/paths.ts";
import { sessionRoutes } from "../../../contract/session.ts";
import { FEED_PATH } from "../../../contract/topics.ts";
import { ensureEngineBuilt } from "../../../e2e/kit/built-engine.ts";
import { demoPlayer } from "../../../engine/account/demo-player.ts";
import type { Role } from "../../../engine/settings.ts";
import { apiKey, signed } from "./engine-kit.ts";

/** A process that starts and takes over takes this long at most on a busy machine. */
export const PATIENCE = { timeout: 150_000, interval: 100 };

/** One role in a process of its own. */
export interface RunningRole {
  readonly origin: string;
  readonly process: ChildProcess;
  readonly said: () => string;
  /** Resolves with the exit code. */
  readonly end: Promise<number | null>;
  readonly ready: () => Promise<{ readonly ready: boolean; readonly why?: string }>;
  readonly untilReady: () => Promise<void>;
  readonly call: (method: string, path: string, options?: { readonly body?: unknown; readonly token?: string; readonly headers?: Readonly<Record<string, string>> }) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  readonly login: () => Promise<string>;
}

export interface Roles {
  readonly start: (role: Role, env?: NodeJS.ProcessEnv, args?: readonly string[]) => Promise<RunningRole>;
  readonly killAll: () => Promise<void>;
}

/** Starts roles of the built engine over one database and one NATS. */
export const rolesOf = (env: { readonly DATABASE_URL: string; readonly NATS_URL: string }): Roles => {
  const started = new Set<ChildProcess>();
  return {
    start: async (role, extra = {}, args = []) => {
      const engine = spawn(process.execPath, [ensureEngineBuilt().main, "--role", role, "--port", "0", "--site", "no-site", ...args], {
        stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, SLIPSTREAM_DEMO: "on", SLIPSTREAM_PAYMENTS: "simulated", ...env, ...extra },
      });
      started.add(engine);
      let said = "";
      const end = once(engine, "exit").then(([code]) => code as number | null);
      const origin = await new Promise<string>((resolve, reject) => {
        for (const output of [engine.stdout, engine.stderr])
          output.on("data", (chunk: Buffer) => {
            said += chunk.toString();
            const [, found] = /^Slipstream (\S+)$/m.exec(said) ?? [];
            if (found !== undefined) resolve(found.replace("localhost", "127.0.0.1"));
          });
        void end.then(() => reject(new Error(said)));
      });
      const call: RunningRole["call"] = async (method, path, { body, token, headers } = {}) => {
        const response = await fetch(`${origin}${path}`, {
          method,
          headers: {
            [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: Object(await response.json()) };
      };
      const ready: RunningRole["ready"] = async () => (await fetch(`${origin}/ready`)).json();
      return {
        origin, process: engine, end, call, ready,
        said: () => said,
        untilReady: () => expect.poll(async () => (await ready()).ready, PATIENCE).toBe(true),
        login: async () => {
          const { body } = await call("POST", `${API_BASE}/${sessionRoutes.login}?source=website`, { body: { username: demoPlayer.username, password: demoPlayer.password, clientId: 3 } });
          return String(Object(body["data"]).token);
        },
      };
    },
    killAll: async () => {
      const ends = [...started].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((engine) => once(engine, "exit"));
      for (const engine of started) engine.kill("SIGKILL");
      started.clear();
      await Promise.all(ends);
    },
  };
};

export interface Frame { readonly topic: string; readonly seq: number | undefined; readonly payload: Readonly<Record<string, unknown>> }

export interface FeedOfEdge {
  readonly client: MqttClient;
  readonly frames: readonly Frame[];
  readonly close: () => void;
}

/** Listens to an edge like a browser. */
export const listenTo = async (origin: string, topics: readonly string[]): Promise<FeedOfEdge> => {
  const frames: Frame[] = [];
  const client = await mqtt.connectAsync(`${origin.replace("http", "ws")}${FEED_PATH}`, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 20_000 });
  client.on("error", () => undefined);
  client.on("message", (topic, bytes) => {
    const payload = Object(JSON.parse(bytes.toString())) as Frame["payload"];
    frames.push({ topic, seq: payload["seq"] === undefined ? undefined : Number(payload["seq"]), payload });
  });
  await client.subscribeAsync([...topics]);
  return { client, frames, close: () => void client.end(true) };
};
