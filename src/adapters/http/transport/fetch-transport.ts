import { addressOf, FETCH_OPTIONS, headersOf, MAX_REPLY_BYTES, type OutgoingConfig, TIMEOUT_MS } from "./outgoing.ts";
import { NoReply, type Transport, type TransportReply } from "./transport.ts";

/**
 * Sends calls over the network without a library. It keeps every promise of the axios transport, and the same tests hold both
 * (adr/0140-reads-without-a-library.md).
 */
export const createFetchTransport = (config: OutgoingConfig): Transport => ({
  send: async (request) => {
    const { method, body, signal, outlivesPage = false } = request;
    const given = new AbortController();
    const giveUp = (): void => given.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      giveUp();
    }, config.timeoutMs ?? TIMEOUT_MS);
    signal?.addEventListener("abort", giveUp);
    try {
      // The event of a signal that was aborted before does not come.
      signal?.throwIfAborted();
      const response = await fetch(addressOf(config, request), {
        ...FETCH_OPTIONS,
        method,
        credentials: "omit",
        headers: headersOf(request),
        keepalive: outlivesPage,
        signal: given.signal,
        // Undefined where the request has no body, and then none is sent.
        body: JSON.stringify(body),
      });
      return { status: response.status, headers: headersIn(response), text: await textOf(response) };
    } catch {
      // A reply that is too long would otherwise go on coming.
      giveUp();
      throw new NoReply(late ? "no-answer-in-time" : "unreachable");
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    }
  },
});

/** Names are in lower case already. Browsers hide cookies; Node.js does not. */
const headersIn = ({ headers }: Response): TransportReply["headers"] => Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie"));

/** The body, counted while it is read, so that no reply fills the memory. Throws when it is too long. */
const textOf = async ({ body }: Response): Promise<string> => {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_REPLY_BYTES) throw new RangeError("the reply is too long");
    text += decoder.decode(value, { stream: true });
  }
};
