import { parseArgs } from "node:util";
import { CLIENT_ID, DEFAULT_APP_KEY } from "../contract/headers.ts";
import type { Speed } from "./prices/recorded-feed/player.ts";

/** Everything an engine can be told. */
export interface Settings {
  readonly port: number;
  /** Directory of the embedded database, or "memory://" for one that ends with the process. */
  readonly data: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** An outside MQTT broker to publish to, instead of the embedded one. */
  readonly feedBrokerUrl: string | undefined;
  readonly feedFile: string | undefined;
  readonly speed: Speed;
  /** The recorded feed waits until it is started. */
  readonly holdFeed: boolean;
  readonly siteDirectory: string;
  readonly seed: number;
  readonly clientId: number;
  readonly appKey: string;
  /** Names besides localhost under which the engine may be asked. */
  readonly hosts: readonly string[];
  /** Work factor of scrypt (N). */
  readonly passwordCost: number;
  readonly limitLogins: boolean;
  /** Whether the price model runs from the start. */
  readonly modelRuns: boolean;
}

export const defaultSettings: Settings = {
  port: 4000, data: ".data", databaseUrl: undefined, feedBrokerUrl: undefined, feedFile: undefined, speed: 1, holdFeed: false,
  siteDirectory: "dist/site", seed: 1, clientId: CLIENT_ID, appKey: DEFAULT_APP_KEY, hosts: [], passwordCost: 2 ** 17, limitLogins: true, modelRuns: true,
};

const readSpeed = (text: string): Speed => {
  if (text === "max") return text;
  const speed = Number(text);
  if (!(speed > 0)) throw new RangeError(`--speed must be a number above 0, or max: ${text}`);
  return speed;
};

const readCount = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError(`${name} must be a whole number up to ${most}: ${text}`);
  return value;
};

/** Arguments win over the environment; a word that means nothing throws. */
export const readSettings = (args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Settings => {
  const { values } = parseArgs({
    args: [...args], strict: true,
    options: {
      port: { type: "string" }, data: { type: "string" }, feed: { type: "string" }, speed: { type: "string" }, site: { type: "string" },
      seed: { type: "string" }, "hold-feed": { type: "boolean" },
    },
  });
  return {
    ...defaultSettings,
    port: readCount("PORT", values.port ?? environment["PORT"] ?? String(defaultSettings.port), 65_535),
    data: values.data ?? defaultSettings.data,
    databaseUrl: environment["DATABASE_URL"],
    feedBrokerUrl: environment["FEED_BROKER_URL"],
    feedFile: values.feed,
    speed: readSpeed(values.speed ?? "1"),
    holdFeed: values["hold-feed"] ?? false,
    siteDirectory: values.site ?? defaultSettings.siteDirectory,
    seed: readCount("--seed", values.seed ?? String(defaultSettings.seed), 2 ** 31),
    appKey: environment["SLIPSTREAM_APP_KEY"] ?? defaultSettings.appKey,
    hosts: (environment["SLIPSTREAM_HOSTS"] ?? "").split(",").map((host) => host.trim()).filter((host) => host !== ""),
  };
};
