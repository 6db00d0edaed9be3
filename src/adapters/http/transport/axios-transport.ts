import axios, { AxiosError, type AxiosResponse } from "axios";
import { NoReply, type Transport, type TransportReply, type TransportRequest } from "./transport.ts";

export interface AxiosTransportConfig {
  /** The base of the engine's calls, for example "/api/v2" or "https://host/api/v2", without a trailing slash. */
  readonly engineUrl: string;
  readonly operatorUrl: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MAX_REPLY_BYTES = 2_000_000;
const FETCH_OPTIONS = { redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" } as const;

/**
 * Sends calls over the network. It refuses redirects and sends no cookies, so that the token and the signature reach only
 * the configured addresses (faults N18). A reply of any status is returned; only a missing reply throws.
 */
export const createAxiosTransport = ({ engineUrl, operatorUrl, timeoutMs = TIMEOUT_MS }: AxiosTransportConfig): Transport => {
  const client = axios.create({
    adapter: "fetch",
    timeout: timeoutMs,
    withCredentials: false,
    withXSRFToken: false,
    responseType: "text",
    transformRequest: (body: unknown) => body,
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    maxContentLength: MAX_REPLY_BYTES,
    fetchOptions: FETCH_OPTIONS,
  });
  const bases = { engine: engineUrl, operator: operatorUrl };

  return {
    send: async ({ method, base = "engine", path, query, body, token, headers, signal, outlivesPage = false }) => {
      try {
        const response = await client.request<unknown>({
          method,
          url: `${bases[base]}/${path}${queryText(query)}`,
          data: JSON.stringify(body),
          headers: {
            Accept: "application/json",
            ...(body === undefined ? {} : { "Content-Type": "application/json" }),
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
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

const queryText = (query: TransportRequest["query"]): string => {
  const pairs = Object.entries(query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
};

const reasonOf = (error: unknown): NoReply["code"] =>
  axios.isAxiosError(error) && error.code === AxiosError.ETIMEDOUT ? "no-answer-in-time" : "unreachable";
