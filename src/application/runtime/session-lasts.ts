import type { EventStoreShape } from "../log/event-store.ts";

/**
 * Returns a function that tells whether the current player's session still lasts: an answer for a session that has ended is ignored (faults N15). Sessions
 * are compared by their count in the log and not by their token, because a replay does not know the token.
 */
export const sessionLasts = (store: Pick<EventStoreShape, "snapshot">): (() => boolean) => {
  const { count } = store.snapshot().session;
  return () => {
    const { session } = store.snapshot();
    return session.status === "player" && session.count === count;
  };
};
