import { Subject } from "rxjs";
import type { KeptSession, SessionKeeperShape } from "../../application/ports/session-keeper.ts";

export interface ReplayedSession extends SessionKeeperShape {
  readonly changeElsewhere: (player: string | null) => void;
}

const sessionOf = (player: string, token: string): KeptSession => ({
  token,
  mobileNumber: "",
  player,
  userId: "",
  username: "",
  role: "",
});

/** The session of a replay. The recording holds the player's pseudonym only. */
export const createReplayedSession = (player: string | null): ReplayedSession => {
  const elsewhere = new Subject<KeptSession | undefined>();
  // A recording holds no tokens. It tells only which sessions had different ones.
  let sessions = 0;
  const nextSession = (of: string | null): KeptSession | undefined =>
    of === null ? undefined : sessionOf(of, `session-${(sessions += 1)}`);
  let session = nextSession(player);
  return {
    current: () => session,
    keep: (kept) => {
      session = kept;
    },
    forget: () => {
      session = undefined;
    },
    changedElsewhere$: elsewhere.asObservable(),
    changeElsewhere: (other) => {
      session = nextSession(other);
      elsewhere.next(session);
    },
  };
};
