import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

/** What registering sends besides the verified number (spec 3, auth payload). */
export interface Registering {
  readonly mobile: string;
  readonly password: string;
  /** "" for none. */
  readonly promoCode: string;
  /** The `clickid` the player came with; "" for none. */
  readonly trackingToken: string;
  readonly proof: string;
}

/**
 * Verifying a mobile number, and registering or resetting a password with it (spec 4, 7). `mobile` is as typed; a leading 0 is
 * stripped on the way. Refusals are in the engine's words.
 */
export interface VerificationsShape {
  /** Whether the number has an account: the engine answers SUCCESSFUL. */
  readonly isKnown: (mobile: string) => Effect.Effect<boolean, CallFailure>;
  readonly sendCode: (mobile: string) => Effect.Effect<void, CallFailure>;
  /** Returns a secret that allows one registration or one reset; "" when the engine gives none. */
  readonly verifyCode: (mobile: string, code: string) => Effect.Effect<string, CallFailure>;
  readonly register: (request: Registering) => Effect.Effect<void, CallFailure>;
  readonly resetPassword: (request: Pick<Registering, "mobile" | "password" | "proof">) => Effect.Effect<void, CallFailure>;
}

export class Verifications extends Context.Service<Verifications, VerificationsShape>()("slipstream/Verifications") {}
