import { NoReply, type RequestSigner, type Transport, type TransportReply, type TransportRequest } from "./transport.ts";

const MS = 1_000;

/**
 * Signs every call with the time. A device whose clock is wrong is refused before anything has happened, and the
 * refusal carries the engine's time: the transport learns the difference and makes the call once more (faults A7). No other
 * code on this page knows of the difference.
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
 * When a kept-alive connection breaks, a browser sends the call again by itself, with the same signature. The refusal
 * concerns the second sending; the outcome of the first is unknown (faults N3).
 */
const isReplayRefused = ({ status, text }: TransportReply): boolean => status === 401 && text.includes("signature_replayed");

/** The second form comes from other engines, which give the same answer for a bad key and a late signature (docs/wire-facts.md#signature-refusals). */
const isTimeRefused = ({ status, text }: TransportReply): boolean =>
  (status === 401 && text.includes("signature_expired")) || (status === 500 && text.includes("Encryption setup failed"));
