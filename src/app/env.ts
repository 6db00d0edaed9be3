import type { BrokerAddress } from "../adapters/mqtt/worker-protocol.ts";
import type { SignerConfig } from "../adapters/signing/request-signer.ts";
import { BUILD } from "./build.ts";

/** Where this build finds the sportsbook. Every field has a default that fits the embedded engine. */
export interface Env {
  readonly apiBase: string;
  readonly operatorBase: string;
  /** The feed's broker, with the user name and the password that another engine's broker may demand. Every browser receives them. */
  readonly broker: BrokerAddress;
  readonly clientId: number;
  /** The application's key. Every browser receives it, so it does not prove who calls. */
  readonly appKey: string;
  /** The names of the headers that sign a call, where another engine has its own; undefined for those of the specification. */
  readonly headerNames: SignerConfig["headerNames"];
  /** The commit, and the hash of the client's code: what wrote a log or a recording. */
  readonly build: string;
}

/** "SBE-Client-ID,SBE-API-KEY,SBE-API-SIGNATURE": the names of client id, key and signature, and of the signature's code where the engine knows one. */
const headerNamesIn = (names: string | undefined): Env["headerNames"] => {
  const [clientId, apiKey, signature, mac] = (names ?? "").split(",").map((name) => name.trim());
  if (!clientId || !apiKey || !signature) return undefined;
  return { clientId, apiKey, signature, ...(mac ? { mac } : {}) };
};

export const readEnv = (origin: string): Env => {
  const env = import.meta.env;
  return {
    apiBase: new URL(env.VITE_API_BASE ?? "/api/v2", origin).href,
    operatorBase: new URL(env.VITE_OPERATOR_BASE ?? "/operator", origin).href,
    broker: {
      url: env.VITE_BROKER_URL ?? new URL("/mqtt", origin).href.replace(/^http/, "ws"),
      ...(env.VITE_BROKER_USERNAME === undefined ? {} : { username: env.VITE_BROKER_USERNAME, password: env.VITE_BROKER_PASSWORD ?? "" }),
    },
    clientId: Number(env.VITE_CLIENT_ID ?? 3),
    appKey: env.VITE_APP_KEY ?? "slipstream-web",
    headerNames: headerNamesIn(env.VITE_SIGNATURE_HEADERS),
    build: BUILD,
  };
};
