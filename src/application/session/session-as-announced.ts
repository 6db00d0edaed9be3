import { Subject } from "rxjs";
import type { KeptSession, SessionKeeperShape } from "../ports/session-keeper.ts";

/**
 * The session as the inputs tell it. The device's storage is shared, so a change of another tab can be read there shortly before it is announced. What is
 * read in between would differ in a replay, which knows only the announcement.
 */
export const sessionAsAnnounced = (keeper: SessionKeeperShape): SessionKeeperShape => {
  let session = keeper.current();
  const changed = new Subject<KeptSession | undefined>();
  keeper.changedElsewhere$.subscribe((now) => {
    session = now;
    changed.next(now);
  });
  return {
    current: () => session,
    keep: (kept) => {
      // What is learned of a session must not bring it back after another tab has ended it, and that is not announced yet.
      const isKnown = kept.token === session?.token;
      session = kept;
      if (!isKnown || keeper.current()?.token === kept.token) keeper.keep(kept);
    },
    forget: () => {
      // A session that another tab has begun, and that is not announced yet, stays on the device.
      if (keeper.current()?.token === session?.token) keeper.forget();
      session = undefined;
    },
    changedElsewhere$: changed.asObservable(),
  };
};
