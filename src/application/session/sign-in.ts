import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { Accounts } from "../ports/accounts.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { loadAccount } from "../account/load-account.ts";

/** Signs a player in and reads what they hold. The token stays with the session keeper, out of the log. */
export const signIn = Effect.fn("signIn")(function* (mobile: string, password: string) {
  const store = yield* EventStore;
  const accounts = yield* Accounts;
  const keeper = yield* SessionKeeper;
  if (!store.dispatch({ type: "RequestSignIn" }, "player").accepted) return;
  yield* accounts.signIn(mobile, password).pipe(
    Effect.matchEffect({
      onSuccess: ({ token, player }) => {
        keeper.keep({ token, player, mobileNumber: mobile, userId: "", username: "", role: "" });
        store.dispatch({ type: "CompleteSignIn", player }, "engine");
        return loadAccount();
      },
      onFailure: ({ message }) => Effect.sync(() => store.dispatch({ type: "FailSignIn", message }, "engine")),
    }),
  );
});
