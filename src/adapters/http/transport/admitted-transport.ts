import { createCounter } from "../../../application/recording/counter.ts";
import type { Inputs, ReplyInput } from "../../../application/recording/inputs.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import { createDisclosing } from "./disclose-reply.ts";
import { tellCall } from "./tell-call.ts";
import { NoReply, type Transport, type TransportReply, type TransportRequest, Unsent } from "./transport.ts";

/** Names each call of a session by its request and its order, so that a replay gives the same names as the recording. */
export const createCallNames = (): ((request: TransportRequest) => string) => {
  const nameOf = createCounter();
  return ({ method, base = "engine", path }) => nameOf(`${method} ${base}/${path}`);
};

/** Tells of every call, and admits every reply, and every failure to get one, as an input. A recording gets only what the call's schema discloses. */
export const createAdmittedTransport = (transport: Transport, inputs: Inputs, sha256: Sha256): Transport => {
  const nameOf = createCallNames();
  const disclose = createDisclosing();
  return {
    send: (request) => {
      const call = nameOf(request);
      inputs.tell(() => tellCall(call, request, sha256));
      return new Promise<TransportReply>((resolve, reject) => {
        transport.send(request).then(
          (reply) => inputs.admit(() => ({ kind: "reply", call, reply: disclose(reply, request) }), () => resolve(reply)),
          (error: unknown) => inputs.admit(() => ({ kind: "reply", call, reply: noReply(error) }), () => reject(error)),
        );
      });
    },
  };
};

/** A transport for a replay. It answers each call with its recorded reply, when the replay reaches that reply. */
export const createReplayedTransport = (ask: (call: string) => Promise<ReplyInput>): Transport => {
  const nameOf = createCallNames();
  return {
    send: async (request) => {
      const { status, headers, text } = await ask(nameOf(request));
      if (status !== undefined) return { status, headers, text };
      throw UNSENT_MARK in headers ? new Unsent() : new NoReply(failureCodeIn(text));
    },
  };
};

/** A header that marks a call that was never sent, so that a recording distinguishes it from a call without an answer. */
const UNSENT_MARK = "never-sent";

const noReply = (error: unknown): ReplyInput => ({
  status: undefined,
  headers: error instanceof Unsent ? { [UNSENT_MARK]: "true" } : {},
  text: error instanceof NoReply ? error.code : "unreachable",
});

const failureCodeIn = (text: string): NoReply["code"] => (text === "no-answer-in-time" || text === "answer-lost" ? text : "unreachable");
