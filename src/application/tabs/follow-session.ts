import { Effect } from "effect";
import type { Observable } from "rxjs";
import type { SessionKeeperShape } from "../ports/session-keeper.ts";
import type { ReadStoreShape } from "../reads/read-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

interface FollowSessionParts {
  readonly keeper: SessionKeeperShape;
  readonly refused$: Observable<string>;
  readonly reads: ReadStoreShape;
  readonly isFollowing: () => boolean;
}

/**
 * The session in a tab that follows. A token that is refused here is forgotten on the device: the tab that writes hears of that and ends the
 * session for all. A session that the device holds later than the log told of it is read with again, because the first reading had no token.
 */
export const followSession = Effect.fn("followSession")(function* ({ keeper, refused$, reads, isFollowing }: FollowSessionParts) {
  yield* subscribeScoped(refused$, (token) => {
    if (isFollowing() && keeper.current()?.token === token) keeper.forget();
  });
  yield* subscribeScoped(keeper.changedElsewhere$, (session) => {
    if (isFollowing() && session !== undefined) reads.retryFailed();
  });
});
