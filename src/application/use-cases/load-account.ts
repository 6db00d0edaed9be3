import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/event.ts";
import { EventStore } from "../event-store.ts";
import { Accounts } from "../ports/accounts.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { noticeRefusedSession } from "./end-refused-session.ts";

/**
 * Balances, bonus and cashback (spec 4). A failure of the first is shown; failures of the others are noted
 * only, and a failed cashback reads as none.
 */
export const loadAccount = Effect.fn("loadAccount")(function* () {
  yield* loadBalances();
  const accounts = yield* Accounts;
  const store = yield* EventStore;
  const note = (event: SlipstreamEvent) => store.append([event], { by: "engine", what: "account" });
  yield* noticeRefusedSession(accounts.activeBonus()).pipe(
    Effect.match({ onSuccess: (bonus) => note({ type: "ActiveBonusRead", bonus }), onFailure: () => undefined }),
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
  const store = yield* EventStore;
  const keeper = yield* SessionKeeper;
  yield* noticeRefusedSession(accounts.details()).pipe(
    Effect.match({
      onSuccess: ({ balances, missing, userId, username, role }) => {
        const session = keeper.current();
        if (session === undefined) return;
        keeper.keep({ ...session, userId, username, role });
        store.append([{ type: "BalancesRead", balances, missing }], { by: "engine", what: "account" });
      },
      onFailure: (failure) => {
        if (failure._tag === "SessionRefused") return;
        const message = failure.message === "" ? "Failed to fetch user details" : failure.message;
        store.append([{ type: "AccountReadFailed", message }], { by: "engine", what: "account" });
      },
    }),
  );
});
