import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs } from "./wire.ts";

/** Only our engine has this call. */
export const attemptsRoutes = { close: "attempts/close" } as const;

/** An idempotency key: 1 to 255 visible characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * POST attempts/close. Closes the key of a bet, deposit, withdrawal, cash-out or shared slip, so that a request with it that comes later has no effect.
 * With a token it closes the player's key, without one that of a slip that a visitor shared.
 */
export const CloseKeyRequest = Schema.Struct({ idempotencyKey: Schema.String.check(Schema.isPattern(IDEMPOTENCY_KEY)) });

/**
 * "closed": no request came with this key, and none that comes will have an effect. "done" and "refused": one came before, and this became of it; `message`
 * says why it was refused.
 */
export const CloseKeyReply = Schema.Struct({
  ...envelope,
  data: absentable(Schema.Struct({ outcome: shown(Schema.Literals(["closed", "done", "refused"])), message: shown(absentAs(Schema.String, "")) })),
});
export type CloseKeyReply = typeof CloseKeyReply.Type;
