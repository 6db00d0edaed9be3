import type { BrokerAddress } from "../adapters/mqtt/feed-session.ts";
import type { SignerConfig } from "../adapters/signing/request-signer.ts";
import { BUILD } from "./build.ts";

/** Where this page finds the sportsbook, as its server says in the page. Every field has a default that fits the embedded engine. */
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

/** What the server says in the page, in a block of data that is no script. A worker has no page, so it is told by one. */
const toldInPage = (): Readonly<Record<string, unknown>> => {
  const block = typeof document === "undefined" ? null : document.getElementById("slipstream-settings");
  return block === null ? {} : Object(JSON.parse(block.textContent ?? "{}"));
};

export const readEnv = (origin: string, told = toldInPage()): Env => {
  const said = (name: string): string | undefined => (typeof told[name] === "string" && told[name] !== "" ? told[name] : undefined);
  const username = said("brokerUsername");
  return {
    apiBase: new URL(said("apiBase") ?? "/api/v2", origin).href,
    operatorBase: new URL(said("operatorBase") ?? "/operator", origin).href,
    broker: {
      url: said("brokerUrl") ?? new URL("/mqtt", origin).href.replace(/^http/, "ws"),
      ...(username === undefined ? {} : { username, password: said("brokerPassword") ?? "" }),
    },
    clientId: Number(said("clientId") ?? 3),
    appKey: said("appKey") ?? "slipstream-web",
    headerNames: headerNamesIn(said("signatureHeaders")),
    build: BUILD,
  };
};
