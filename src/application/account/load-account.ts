import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { EventStore } from "../log/event-store.ts";
import { Accounts } from "../ports/account.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/**
 * Balances, bonus and cashback (spec 4). A failure of the first is shown; failures of the others are warnings in
 * the log only (spec 8), and a failed cashback reads as none. Answers are for the session that asked: one that arrives after
 * signing out, or in the next player's session, says nothing (faults N15).
 */
export const loadAccount = Effect.fn("loadAccount")(function* () {
  yield* loadBalances();
  const accounts = yield* Accounts;
  const store = yield* EventStore;
  const note = yield* noteForThisSession();
  yield* Effect.match(accounts.activeBonus(), {
    onSuccess: (bonus) => {
      const { account } = store.snapshot();
      if (!note({ type: "ActiveBonusRead", bonus }) || bonus === null || account.balances === undefined) return;
      // Once for each bonus: a player who has seen it is not stopped by it again.
      if (account.casinoActiveBonus?.id !== bonus.id) store.dispatch("browsing", { type: "OpenDialog", dialog: { kind: "casino-bonus" } }, "app");
    },
    onFailure: ({ reason }) => note({ type: "BonusReadFailed", what: "active-bonus", reason }),
  });
  yield* Effect.match(accounts.cashback(), {
    onSuccess: (cashback) => note({ type: "CashbackRead", cashback }),
    onFailure: ({ reason }) => note({ type: "BonusReadFailed", what: "cashback", reason }),
  });
});

export const loadBalances = Effect.fn("loadBalances")(function* () {
  const accounts = yield* Accounts;
  const keeper = yield* SessionKeeper;
  const note = yield* noteForThisSession();
  yield* Effect.match(accounts.details(), {
    onSuccess: ({ balances, missing, userId, username, role }) => {
      const session = keeper.current();
      if (note({ type: "BalancesRead", balances, missing }) && session !== undefined)
        keeper.keep({ ...session, userId, username, role });
    },
    onFailure: (failure) => {
      if (failure._tag !== "SessionRefused") note({ type: "AccountReadFailed", reason: failure.reason });
    },
  });
});

/**
 * Notes what the engine said, and answers true, while the session of this moment lasts. Told apart by the log
 * and not by the token, which a replay does not know.
 */
const noteForThisSession = Effect.fn("noteForThisSession")(function* () {
  const store = yield* EventStore;
  const { count } = store.snapshot().session;
  return (event: SlipstreamEvent): boolean => {
    const { session } = store.snapshot();
    if (session.status !== "player" || session.count !== count) return false;
    store.append([event], { by: "engine", what: "account" });
    return true;
  };
});
