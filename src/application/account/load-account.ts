import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { EventStore } from "../log/event-store.ts";
import { Accounts } from "../ports/accounts.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { noticeRefusedSession } from "../session/end-refused-session.ts";

/**
 * Balances, bonus and cashback (spec 4). A failure of the first is shown; failures of the others are noted
 * only, and a failed cashback reads as none. Answers are for the session that asked: one that arrives after
 * signing out, or in the next player's session, says nothing (faults N15).
 */
export const loadAccount = Effect.fn("loadAccount")(function* () {
  yield* loadBalances();
  const accounts = yield* Accounts;
  const note = yield* noteForThisSession();
  yield* noticeRefusedSession(accounts.activeBonus()).pipe(
    Effect.match({ onSuccess: (bonus) => note({ type: "ActiveBonusRead", bonus }), onFailure: () => false }),
  );
  yield* noticeRefusedSession(accounts.cashback()).pipe(
    Effect.match({
      onSuccess: (cashback) => note({ type: "CashbackRead", cashback }),
      onFailure: () => note({ type: "CashbackRead", cashback: null }),
    }),
  );
});

export const loadBalances = Effect.fn("loadBalances")(function* () {
  const accounts = yield* Accounts;
  const keeper = yield* SessionKeeper;
  const note = yield* noteForThisSession();
  yield* noticeRefusedSession(accounts.details()).pipe(
    Effect.match({
      onSuccess: ({ balances, missing, userId, username, role }) => {
        const session = keeper.current();
        if (note({ type: "BalancesRead", balances, missing }) && session !== undefined)
          keeper.keep({ ...session, userId, username, role });
      },
      onFailure: (failure) => {
        if (failure._tag === "SessionRefused") return;
        note({ type: "AccountReadFailed", message: failure.message === "" ? "Failed to fetch user details" : failure.message });
      },
    }),
  );
});

/**
 * Notes what the engine said, and answers true, while the session of this moment lasts. Told apart by the log
 * and not by the token, which a replay does not know.
 */
const noteForThisSession = Effect.fn("noteForThisSession")(function* () {
  const store = yield* EventStore;
  const { session } = store.snapshot().session;
  return (event: SlipstreamEvent): boolean => {
    const { auth } = store.snapshot();
    if (auth.status !== "player" || auth.session !== session) return false;
    store.append([event], { by: "engine", what: "account" });
    return true;
  };
});
