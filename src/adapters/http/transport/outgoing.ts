import { wellFormed } from "../../../domain/kernel/cut-text.ts";
import type { TransportRequest } from "./transport.ts";

/** What every call over the network keeps to, whichever transport carries it. */
export interface OutgoingConfig {
  /** The base of the engine's calls, for example "/api/v2" or "https://host/api/v2", without a trailing slash. */
  readonly engineUrl: string;
  readonly operatorUrl: string;
  /** How long a call may take until its reply was read whole, in milliseconds. */
  readonly timeoutMs?: number;
}

export const TIMEOUT_MS = 15_000;
/** The greatest reply that is read, in bytes after decompression. */
export const MAX_REPLY_BYTES = 2_000_000;

/** No redirect is followed, so that the token and the signature reach only the configured addresses (faults N18). */
export const FETCH_OPTIONS = { redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" } as const;

/** The whole address of a call. */
export const addressOf = ({ engineUrl, operatorUrl }: OutgoingConfig, { base = "engine", path, query = {} }: TransportRequest): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(value)))}`);
  return `${base === "engine" ? engineUrl : operatorUrl}/${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
};

export const headersOf = ({ body, token, headers }: TransportRequest): Record<string, string> => ({
  Accept: "application/json",
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...headers,
});
