import { Context } from "effect";
import type { Observable } from "rxjs";

/** The session as it is kept on the device (spec 3, auth state). It is never written to the log. */
export interface KeptSession {
  readonly token: string;
  readonly mobileNumber: string;
  readonly player: string;
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

export interface SessionKeeperShape {
  readonly current: () => KeptSession | undefined;
  readonly keep: (session: KeptSession) => void;
  readonly forget: () => void;
  /** Emits when another tab of this browser signs in or out. */
  readonly changedElsewhere$: Observable<KeptSession | undefined>;
}

export class SessionKeeper extends Context.Service<SessionKeeper, SessionKeeperShape>()("slipstream/SessionKeeper") {}
