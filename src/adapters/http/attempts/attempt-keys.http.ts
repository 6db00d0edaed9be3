import { Effect } from "effect";
import { attemptsRoutes, CloseKeyReply } from "../../../../contract/attempts.ts";
import type { AttemptKeysShape, KeyAnswer } from "../../../application/ports/attempt-keys.ts";
import type { CallFailure } from "../../../application/ports/failures.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";

const closeReply = replyDecoder(CloseKeyReply);

const NOT_OFFERED: KeyAnswer = { status: "not-offered" };

/** No such call: by status, or by the words of the engine family (docs/wire-facts.md#status-codes-and-error-bodies). */
const UNKNOWN_CALL: ReadonlySet<number> = new Set([404, 405, 501]);

export const createHttpAttemptKeys = (config: EnginePortConfig): AttemptKeysShape => {
  const { callAs } = createPlayerCalls(config);

  return {
    close: ({ attempt, player }) =>
      callAs(player, { method: "POST", path: attemptsRoutes.close, body: { idempotencyKey: attempt } }, closeReply).pipe(
        Effect.map(({ reply }) => keyAnswerOf(reply)),
        Effect.catchIf(isUnknownCall, () => Effect.succeed(NOT_OFFERED)),
        Effect.withSpan("AttemptKeys.close"),
      ),
  };
};

const keyAnswerOf = ({ success, data }: CloseKeyReply): KeyAnswer => {
  if (!success || data === undefined) return NOT_OFFERED;
  return data.outcome === "refused" ? { status: "refused", reason: toldOr(data.message, "unreadable") } : { status: data.outcome };
};

const isUnknownCall = (failure: CallFailure): failure is CallFailure =>
  failure.reason.code === "not-offered" || (failure._tag === "Refused" && UNKNOWN_CALL.has(failure.status));
