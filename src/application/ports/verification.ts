import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

/** What registering sends besides the verified number (spec 3, auth payload). */
export interface Registering {
  readonly mobile: string;
  readonly password: string;
  /** "" when the player has none. */
  readonly promoCode: string;
  /** The `clickid` of the link by which the player came; "" for none. */
  readonly trackingToken: string;
  readonly proof: string;
}

/**
 * Verifies a mobile number, and registers or resets a password with it (spec 4, 7). `mobile` is as typed; a leading 0 is removed before it is sent. A
 * refusal carries the engine's words.
 */
export interface VerificationsShape {
  /** Whether an account has this number: the engine answers SUCCESSFUL. */
  readonly isKnown: (mobile: string) => Effect.Effect<boolean, CallFailure>;
  /** What a promo code gives, in the engine's words; null when it knows no such code. */
  readonly checkPromoCode: (promoCode: string) => Effect.Effect<string | null, CallFailure>;
  readonly sendCode: (mobile: string) => Effect.Effect<void, CallFailure>;
  /** Verifies the code that was sent to the number. Returns a secret that permits one registration or one reset; "" when the engine gives none. */
  readonly verifyCode: (mobile: string, code: string) => Effect.Effect<string, CallFailure>;
  readonly register: (request: Registering) => Effect.Effect<void, CallFailure>;
  readonly resetPassword: (request: Pick<Registering, "mobile" | "password" | "proof">) => Effect.Effect<void, CallFailure>;
}

export class Verifications extends Context.Service<Verifications, VerificationsShape>()("slipstream/Verifications") {}
