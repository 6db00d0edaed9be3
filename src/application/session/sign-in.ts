import { Effect } from "effect";
import { sessionRules } from "../../domain/session/decide.ts";
import { localNumber } from "../../domain/kernel/mobile-number.ts";
import { EventStore } from "../log/event-store.ts";
import { Sessions } from "../ports/session.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/** Signs a player in (spec 4). The token stays with the session keeper and never enters the log. Other capabilities hear `LoggedIn` and read what they need. */
export const signIn = Effect.fn("signIn")(function* (mobile: string, password: string) {
  const store = yield* EventStore;
  const sessions = yield* Sessions;
  const keeper = yield* SessionKeeper;
  if (!store.dispatch(sessionRules, { type: "RequestSignIn" }, "player").accepted) return;
  yield* sessions.signIn(mobile, password).pipe(
    Effect.match({
      onSuccess: ({ token, player, userId, username, role }) => {
        keeper.keep({ token, player, mobileNumber: localNumber(mobile) || mobile, userId, username, role });
        store.dispatch(sessionRules, { type: "CompleteSignIn", player }, "engine");
      },
      onFailure: ({ reason }) => {
        store.dispatch(sessionRules, { type: "FailSignIn", reason }, "engine");
      },
    }),
  );
});
