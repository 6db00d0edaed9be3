/** Who is signed in. A player is signed in when there is a token (spec 6). The token is in the `SessionKeeper` and never in state. */
export interface Session {
  readonly status: "visitor" | "signing-in" | "player";
  /** A pseudonym; undefined while nobody is signed in. */
  readonly player: string | undefined;
  /** The path to open after signing in (spec 2); undefined for the home page. A sign-in uses it up, and the end of a session drops it (spec 4). */
  readonly returnPath: string | undefined;
  /** Whether the last session ended without the player's doing. */
  readonly lost: boolean;
  /** The number of sessions that have begun. A late answer of the engine to an earlier session is recognised by it. */
  readonly count: number;
  /** The `clickid` of the address that the player came with; kept until a registration sends it (spec 2). */
  readonly clickId: string | undefined;
}

/** A name of the session of now. Sessions are told apart by their count, and a session from its end by its player. */
export const sessionName = ({ count, player }: Session): string => `${count} ${player ?? ""}`;

export const visitor: Session = { status: "visitor", player: undefined, returnPath: undefined, lost: false, count: 0, clickId: undefined };
