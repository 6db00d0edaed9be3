import { NoReply, type RequestSigner, type Transport, type TransportReply, type TransportRequest } from "./transport.ts";

const MS = 1_000;

/**
 * Signs every call with the time. When this device's clock is wrong, the engine refuses the call before doing anything, and
 * its refusal has the engine's time. The transport then corrects its time and sends the call once more (faults A7). Only the
 * signatures use the corrected time.
 */
export const createSignedTransport = (transport: Transport, signer: RequestSigner, now: () => number): Transport => {
  /** How far the engine's clock is ahead of this device's, in milliseconds; kept until the page is closed. */
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

/** Other engines of the family answer with the second form, for a bad key and for a late signature alike (docs/wire-facts.md#signature-refusals). */
const isTimeRefused = ({ status, text }: TransportReply): boolean =>
  (status === 401 && text.includes("signature_expired")) || (status === 500 && text.includes("Encryption setup failed"));
