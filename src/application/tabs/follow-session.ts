import { Effect } from "effect";
import type { Observable } from "rxjs";
import type { SessionKeeperShape } from "../ports/session-keeper.ts";
import type { ReadStoreShape } from "../reads/read-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

interface FollowSessionParts {
  readonly keeper: SessionKeeperShape;
  readonly inputs: Inputs;
  readonly refused$: Observable<string>;
  readonly reads: ReadStoreShape;
  readonly isFollowing: () => boolean;
}

/**
 * The session in a replica. When the engine refuses the token in a call of this tab, the device forgets the token; the writing tab hears of
 * that and ends the session for all tabs. When the log tells of a sign-in before the device's storage does, the reads made without a token are made
 * again once the token is there.
 */
export const followSession = Effect.fn("followSession")(function* ({ keeper, inputs, refused$, reads, isFollowing }: FollowSessionParts) {
  yield* subscribeScoped(refused$, (token) => {
    if (isFollowing() && keeper.current()?.token === token) keeper.forget();
  });
  yield* subscribeScoped(keeper.changedElsewhere$, (session) => {
    if (!isFollowing()) return;
    inputs.admit(
      () => ({ kind: "session-elsewhere", player: session?.player ?? null }),
      () => session !== undefined && reads.retryFailed(),
    );
  });
});
