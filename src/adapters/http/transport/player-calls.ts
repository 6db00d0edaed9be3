import { Effect } from "effect";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import { type CallFailure, NoAnswer, type Refused } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { isRefusal, statusIn } from "./fields.ts";
import { callEngine, refuse, type ReplyReader, toldOr } from "./reply.ts";
import type { Transport, TransportRequest } from "./transport.ts";

/** What a port of the engine is given. */
export interface EnginePortConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** Spec 9. */
  readonly clientId: number;
}

/** An answer: its body as it came, and as the call promises it. */
export interface Answer<Shape> {
  readonly body: unknown;
  readonly reply: Shape;
}

type PlayerRequest = Omit<TransportRequest, "token" | "discloses">;

export interface PlayerCalls {
  /** Whether the engine has said that it knows a repeated attempt again. */
  readonly deduplicates: () => boolean;
  /** With the token of whoever is signed in; without one for a visitor. */
  readonly call: <Shape>(request: PlayerRequest, reader: ReplyReader<Shape>) => Effect.Effect<Answer<Shape>, CallFailure>;
  /** A call that may be sent again as the same attempt. `NoAnswer` when what was asked for may stand, now or from an earlier sending. */
  readonly send: <Shape>(attempt: AttemptId, request: PlayerRequest, reader: ReplyReader<Shape>) => Effect.Effect<Answer<Shape>, CallFailure>;
}

/** With these the engine says that the call may be under way somewhere, so what was asked for may still happen. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);
/** The same key came with another body. When it was sent before, what was asked for then may stand. */
const KEY_REUSED = 422;

export const createPlayerCalls = ({ transport, keeper }: Pick<EnginePortConfig, "transport" | "keeper">): PlayerCalls => {
  let deduplicates = false;
  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  /** Attempts of this page that were sent before: a later failure of one says nothing about the first sending. */
  const sent = new Set<AttemptId>();

  const call = Effect.fnUntraced(function* <Shape>(request: PlayerRequest, { discloses, read }: ReplyReader<Shape>) {
    const token = keeper.current()?.token;
    const { body } = yield* callEngine(attentive, { ...request, discloses, ...(token === undefined ? {} : { token }) });
    return { body, reply: yield* read(body) };
  });

  return {
    deduplicates: () => deduplicates,
    call,
    send: (attempt, request, reader) =>
      Effect.suspend(() => {
        const before = sent.has(attempt);
        sent.add(attempt);
        const keyed = { ...request, headers: { ...request.headers, [IDEMPOTENCY_KEY_HEADER]: attempt }, goesOn: true } as const;
        return Effect.mapError(call(keyed, reader), (failure) => (isUndecided(failure, before) ? new NoAnswer({ ...failure }) : failure));
      }),
  };
};

const isUndecided = (failure: CallFailure, before: boolean): boolean => {
  if (failure._tag === "NotSent") return before;
  return failure._tag === "Refused" && (UNDECIDED.has(failure.status) || (failure.status === KEY_REUSED && before));
};

/** An answer that does not do what was asked. Only an explicit no proves that nothing was done (faults N10). */
export const notDone = ({ body, reply }: Answer<{ readonly message: string }>): Effect.Effect<never, Refused | NoAnswer> => {
  const reason = toldOr(reply.message, "unreadable");
  const status = statusIn(body);
  return isRefusal(body) && status < 500 ? refuse(reason, status) : Effect.fail(new NoAnswer({ reason }));
};
