import { Effect } from "effect";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import { type CallFailure, KEY_REUSED, NoAnswer, type Refused } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { AttemptRequest } from "../../../domain/kernel/attempt.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { isRefusal, statusIn } from "./fields.ts";
import { callEngine, refuse, toldOr, unreadable } from "./reply.ts";
import type { ReplyDecoder } from "./reply-decoder.ts";
import type { Transport, TransportRequest } from "./transport.ts";

/** What every HTTP port needs. */
export interface EnginePortConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** The sportsbook's number of this client (spec 9). */
  readonly clientId: number;
  /** Minutes by which the player's time was ahead of UTC when the page was opened; those of this device when it is absent. */
  readonly minutesEast?: number;
}

/** An answer: its body as it came, and the same body in the shape of its contract. */
export interface Answer<Shape> {
  readonly body: unknown;
  readonly reply: Shape;
}

type PlayerRequest = Omit<TransportRequest, "token" | "player" | "discloses">;

export interface PlayerCalls {
  /** Whether the engine has announced that it recognises a repeated attempt. */
  readonly deduplicates: () => boolean;
  /** Makes a call with the token of the signed-in player, whatever it asks for (spec 6); without a token for a visitor. An answer that cannot be read is `NoAnswer`. */
  readonly call: <Shape>(request: PlayerRequest, decoder: ReplyDecoder<Shape>) => Effect.Effect<Answer<Shape>, CallFailure>;
  /** The same, and only in the name of the player who asked for it ("" for a visitor): it does not go out with another's session. */
  readonly callAs: <Shape>(player: string, request: PlayerRequest, decoder: ReplyDecoder<Shape>) => Effect.Effect<Answer<Shape>, CallFailure>;
  /**
   * Makes a call that may be sent again as the same attempt, and only in the name of the player who asked for it. `NoAnswer` means that this or an earlier
   * sending may have taken effect.
   */
  readonly send: <Shape>(asked: AttemptRequest, request: PlayerRequest, decoder: ReplyDecoder<Shape>) => Effect.Effect<Answer<Shape>, CallFailure>;
}

/** Statuses after which the request may still take effect: time-out, conflict with the same call under way, too early. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);

export const createPlayerCalls = ({ transport, keeper }: Pick<EnginePortConfig, "transport" | "keeper">): PlayerCalls => {
  let deduplicates = false;
  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  /** Attempts that this page has sent before. A later failure of one does not tell what became of its first sending. */
  const sent = new Set<AttemptId>();

  const call = <Shape>(request: Omit<TransportRequest, "token" | "discloses">, decoder: ReplyDecoder<Shape>): Effect.Effect<Answer<Shape>, CallFailure> =>
    Effect.suspend(() => {
      const token = keeper.current()?.token;
      return ask(attentive, token === undefined ? request : { ...request, token }, decoder);
    });

  return {
    deduplicates: () => deduplicates,
    call,
    callAs: (player, request, decoder) => call({ ...request, player }, decoder),
    send: ({ attempt, player }, request, decoder) =>
      Effect.suspend(() => {
        const before = sent.has(attempt);
        sent.add(attempt);
        const keyed = { ...request, player, headers: { ...request.headers, [IDEMPOTENCY_KEY_HEADER]: attempt }, goesOn: true } as const;
        return Effect.mapError(call(keyed, decoder), (failure) => (isUndecided(failure, before) ? new NoAnswer({ ...failure }) : failure));
      }),
  };
};

const ask = Effect.fnUntraced(function* <Shape>(transport: Transport, request: Omit<TransportRequest, "discloses">, decoder: ReplyDecoder<Shape>) {
  const body = yield* callEngine(transport, { ...request, discloses: decoder.discloses });
  const reply = decoder.decode(body);
  if (reply === undefined) return yield* Effect.fail(new NoAnswer({ reason: unreadable }));
  return { body, reply } satisfies Answer<Shape>;
});

const isUndecided = (failure: CallFailure, before: boolean): boolean => {
  if (failure._tag === "NotSent") return before;
  return failure._tag === "Refused" && (UNDECIDED.has(failure.status) || (failure.status === KEY_REUSED && before));
};

/** The failure for an answer that does not confirm the request. Only an explicit refusal proves that nothing was done (faults N10). */
export const notDone = ({ body, reply }: Answer<{ readonly message: string }>): Effect.Effect<never, Refused | NoAnswer> => {
  const reason = toldOr(reply.message, "unreadable");
  const status = statusIn(body);
  return isRefusal(body) && status < 500 ? refuse(reason, status) : Effect.fail(new NoAnswer({ reason }));
};
