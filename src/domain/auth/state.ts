/** Signed in is judged by the presence of a token alone (spec 6); the token itself is kept elsewhere. */
export interface Auth {
  readonly status: "visitor" | "signing-in" | "player";
  readonly player: string | undefined;
  readonly error: string | undefined;
  /** Where to go after signing in (spec 2). */
  readonly returnPath: string | undefined;
  /** How many sessions began so far: an answer of the engine belongs to the one that asked. */
  readonly session: number;
}

export const visitor: Auth = { status: "visitor", player: undefined, error: undefined, returnPath: undefined, session: 0 };
