import { Subject } from "rxjs";
import type { KeptSession, SessionKeeperShape } from "../../application/ports/session-keeper.ts";

export interface ReplayedSession extends SessionKeeperShape {
  readonly changeElsewhere: (player: string | null) => void;
}

const sessionOf = (player: string): KeptSession => ({
  token: "redacted",
  mobileNumber: "",
  player,
  userId: "",
  username: "",
  role: "",
});

/** The session as the recording knows it: by its pseudonym alone. */
export const createReplayedSession = (player: string | null): ReplayedSession => {
  const elsewhere = new Subject<KeptSession | undefined>();
  let session = player === null ? undefined : sessionOf(player);
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
      session = other === null ? undefined : sessionOf(other);
      elsewhere.next(session);
    },
  };
};
