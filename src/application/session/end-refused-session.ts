import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { SessionRefused } from "../ports/failures.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/**
 * The engine no longer takes our token: the player is logged out, once (spec 6). A refusal of an earlier
 * session, arriving after a new sign-in, ends nothing (faults A2).
 */
export const endRefusedSession = Effect.fn("endRefusedSession")(function* (refused: SessionRefused) {
  const keeper = yield* SessionKeeper;
  const store = yield* EventStore;
  const current = keeper.current();
  if (current !== undefined && current.token !== refused.token) return;
  keeper.forget();
  store.dispatch({ type: "SignOut", reason: "refused-by-engine" }, "engine");
});

/** Whatever a call fails with: an ended session is noticed, wherever it is noticed first. */
export const noticeRefusedSession = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  call.pipe(
    Effect.tapError((failure) => (isSessionRefused(failure) ? endRefusedSession(failure) : Effect.void)),
  );

const isSessionRefused = (failure: unknown): failure is SessionRefused =>
  typeof failure === "object" && failure !== null && "_tag" in failure && failure._tag === "SessionRefused";
