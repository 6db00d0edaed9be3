import { NoReply, type RequestSigner, type Transport, type TransportReply, type TransportRequest } from "./transport.ts";

const MS = 1_000;

/**
 * Signs every call with the time. A device whose clock is wrong is refused before anything has happened, and the
 * refusal carries the engine's time: the difference is learned and the call is made once more (faults A7). Nothing
 * else on this page hears of the difference.
 */
export const createSignedTransport = (transport: Transport, signer: RequestSigner, now: () => number): Transport => {
  /** How far the engine's clock is ahead of this device's, in milliseconds; learned once and kept for the page. */
  let aheadMs = 0;
  const sendSigned = (request: TransportRequest): Promise<TransportReply> =>
    transport.send({
      ...request,
      headers: { ...request.headers, ...signer.sign(Math.floor((now() + aheadMs) / MS)) },
    });

  return {
    send: async (request) => {
      const reply = await sendSigned(request);
      if (isReplayRefused(reply)) {
        if (request.method === "GET") return sendSigned(request);
        throw new NoReply("answer-lost");
      }
      if (!isTimeRefused(reply)) return reply;
      const engineTime = Date.parse(reply.headers["date"] ?? "");
      if (Number.isNaN(engineTime)) return reply;
      aheadMs = engineTime - now();
      return sendSigned(request);
    },
  };
};

/**
 * A browser sends a call again by itself, signature and all, when a kept connection breaks under it. The refusal is
 * about the second one; nobody knows what became of the first (faults N3).
 */
const isReplayRefused = ({ status, text }: TransportReply): boolean => status === 401 && text.includes("signature_replayed");

/** The second form is that of other engines, which answer a bad key and a late signature alike (docs/wire-facts.md#signature-refusals). */
const isTimeRefused = ({ status, text }: TransportReply): boolean =>
  (status === 401 && text.includes("signature_expired")) || (status === 500 && text.includes("Encryption setup failed"));
