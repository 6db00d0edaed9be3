import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

export interface SignedIn {
  readonly token: string;
  /** A pseudonym for the log: never the mobile number. */
  readonly player: string;
  /** The engine's id of the player, which bets name (spec 6); "" when the login does not tell it. */
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

/** Beginning and ending a session at the engine. */
export interface SessionsShape {
  /** `mobile` as typed; a leading 0 is stripped on the way (spec 5). Refused in the engine's words. */
  readonly signIn: (mobile: string, password: string) => Effect.Effect<SignedIn, CallFailure>;
  /** Ends the session of that token at the engine; by then the device has forgotten it. */
  readonly signOut: (token: string) => Effect.Effect<void, CallFailure>;
}

export class Sessions extends Context.Service<Sessions, SessionsShape>()("slipstream/Sessions") {}
