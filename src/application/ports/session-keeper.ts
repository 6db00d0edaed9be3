import { Context } from "effect";
import type { Observable } from "rxjs";

/** The session as it is kept on the device (spec 3, auth state). It is never written to the log. */
export interface KeptSession {
  readonly token: string;
  readonly mobileNumber: string;
  /** The player's pseudonym for the log. */
  readonly player: string;
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

/** Where the session is kept for all windows of this browser. A device that stores nothing keeps it as long as the page. */
export interface SessionKeeperShape {
  /** Undefined while nobody is signed in. */
  readonly current: () => KeptSession | undefined;
  readonly keep: (session: KeptSession) => void;
  readonly forget: () => void;
  /** Emits when another window of this browser signs in, or with undefined when it signs out. */
  readonly changedElsewhere$: Observable<KeptSession | undefined>;
}

export class SessionKeeper extends Context.Service<SessionKeeper, SessionKeeperShape>()("slipstream/SessionKeeper") {}
