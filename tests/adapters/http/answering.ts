import type { Transport, TransportReply, TransportRequest } from "../../../src/adapters/http/transport/transport.ts";

export interface AnsweringTransport extends Transport {
  readonly sent: () => readonly TransportRequest[];
}

/** A transport that always gives the same reply. An object is sent as JSON, text as it is. */
export const answering = (body: unknown, status = 200, headers: TransportReply["headers"] = {}): AnsweringTransport => {
  const sent: TransportRequest[] = [];
  return {
    sent: () => sent,
    send: async (request) => {
      sent.push(request);
      return { status, headers, text: typeof body === "string" ? body : JSON.stringify(body) };
    },
  };
};

export const failing = (error: Error): Transport => ({ send: () => Promise.reject(error) });
