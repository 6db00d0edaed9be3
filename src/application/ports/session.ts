import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

export interface SignedIn {
  readonly token: string;
  /** The player's pseudonym for the log; never the mobile number. */
  readonly player: string;
  /** The engine's id of the player, which bets name (spec 6); "" when the login reply does not contain it. */
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

/** Beginning and ending a session at the engine. */
export interface SessionsShape {
  /** Signs in. `mobile` is as typed; a leading 0 is removed before it is sent (spec 5). A refusal carries the engine's words. */
  readonly signIn: (mobile: string, password: string) => Effect.Effect<SignedIn, CallFailure>;
  /** Ends the session of that token at the engine. The device has forgotten the token before. */
  readonly signOut: (token: string) => Effect.Effect<void, CallFailure>;
}

export class Sessions extends Context.Service<Sessions, SessionsShape>()("slipstream/Sessions") {}
