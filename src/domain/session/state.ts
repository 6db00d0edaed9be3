import type { Reason } from "../events/reason.ts";

/** Signed in is judged by the presence of a token alone (spec 6); the token itself is kept elsewhere. */
export interface Session {
  readonly status: "visitor" | "signing-in" | "player";
  /** A pseudonym; undefined while nobody is signed in. */
  readonly player: string | undefined;
  /** Why the last sign-in failed. */
  readonly error: Reason | undefined;
  /** Where to go after signing in (spec 2). */
  readonly returnPath: string | undefined;
  /** How many sessions began so far: an answer of the engine belongs to the one that asked. */
  readonly count: number;
}

export const visitor: Session = { status: "visitor", player: undefined, error: undefined, returnPath: undefined, count: 0 };
