import axios, { AxiosError, type AxiosResponse } from "axios";
import { addressOf, FETCH_OPTIONS, headersOf, MAX_REPLY_BYTES, type OutgoingConfig, TIMEOUT_MS } from "./outgoing.ts";
import { NoReply, type Transport, type TransportReply } from "./transport.ts";

/**
 * Sends calls over the network. It refuses redirects and sends no cookies, so that the token and the signature reach only
 * the configured addresses (faults N18). A reply of any status is returned; only a missing reply throws.
 */
export const createAxiosTransport = (config: OutgoingConfig): Transport => {
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
