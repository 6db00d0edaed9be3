import axios, { AxiosError, type AxiosResponse } from "axios";
import { wellFormed } from "../../../domain/kernel/cut-text.ts";
import { NoReply, type Transport, type TransportReply, type TransportRequest } from "./transport.ts";

export interface NetworkConfig {
  /** The base of the engine's calls, for example "/api/v2" or "https://host/api/v2", without a trailing slash. */
  readonly engineUrl: string;
  readonly operatorUrl: string;
  /** How long a call may take until its reply was read whole, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** The greatest reply that is read, in bytes after decompression. */
const MAX_REPLY_BYTES = 2_000_000;

/** No redirect is followed, so that the token and the signature reach only the configured addresses (faults N18). */
const FETCH_OPTIONS = { redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" } as const;

/**
 * Sends calls over the network. It refuses redirects and sends no cookies, so that the token and the signature reach only
 * the configured addresses (faults N18). A reply of any status is returned; only a missing reply throws.
 */
export const createAxiosTransport = (config: NetworkConfig): Transport => {
  const client = axios.create({
    adapter: "fetch",
    timeout: config.timeoutMs ?? TIMEOUT_MS,
    withCredentials: false,
    withXSRFToken: false,
    responseType: "text",
    transformRequest: (body: unknown) => body,
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    maxContentLength: MAX_REPLY_BYTES,
    fetchOptions: FETCH_OPTIONS,
  });

  return {
    send: async (request) => {
      const { method, body, signal, outlivesPage = false } = request;
      try {
        const response = await client.request<unknown>({
          method,
          url: addressOf(config, request),
          data: JSON.stringify(body),
          headers: headersOf(request),
          ...(signal === undefined ? {} : { signal }),
          ...(outlivesPage ? { fetchOptions: { ...FETCH_OPTIONS, keepalive: true } } : {}),
        });
        return toReply(response);
      } catch (error) {
        throw new NoReply(reasonOf(error));
      }
    },
  };
};

const toReply = ({ status, headers, data }: AxiosResponse<unknown>): TransportReply => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name.toLowerCase(), value] as const] : [],
    ),
  ),
  text: typeof data === "string" ? data : "",
});

const reasonOf = (error: unknown): NoReply["code"] =>
  axios.isAxiosError(error) && error.code === AxiosError.ETIMEDOUT ? "no-answer-in-time" : "unreachable";

/** The whole address of a call. */
const addressOf = ({ engineUrl, operatorUrl }: NetworkConfig, { base = "engine", path, query = {} }: TransportRequest): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(value)))}`);
  return `${base === "engine" ? engineUrl : operatorUrl}/${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
};

const headersOf = ({ body, token, headers }: TransportRequest): Record<string, string> => ({
  Accept: "application/json",
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...headers,
});
