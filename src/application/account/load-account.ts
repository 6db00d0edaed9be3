import { Effect } from "effect";
import type { EventType, SlipstreamEvent } from "../../domain/events/registry.ts";
import { EventStore } from "../log/event-store.ts";
import { type AccountDetails, Accounts } from "../ports/account.ts";
import { DeviceState } from "../ports/device-state.ts";
import { type KeptSession, SessionKeeper } from "../ports/session-keeper.ts";
import { Timers } from "../runtime/timers.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/**
 * Reads balances, bonus and cashback (spec 4). A failure to read the balances is shown; other failures are only warnings in the log (spec 8), and a
 * cashback that cannot be read counts as none. An answer belongs to the session that asked: one that arrives after signing out, or in the next
 * player's session, is ignored (faults N15).
 */
export const loadAccount = Effect.fn("loadAccount")(function* () {
  const lasts = sessionLasts(yield* EventStore);
  yield* loadBalances();
  if (lasts()) yield* loadBonuses();
});

/** Reads bonus and cashback. It comes after the balances, because the dialog of a bonus opens only beside known balances. */
export const loadBonuses = Effect.fn("loadBonuses")(function* () {
  const accounts = yield* Accounts;
  const store = yield* EventStore;
  const note = yield* noteForThisSession();
  yield* Effect.match(latest(accounts.activeBonus(), "ActiveBonusRead"), {
    onSuccess: (bonus) => {
      const { account } = store.snapshot();
      if (!note({ type: "ActiveBonusRead", bonus }) || bonus === null || account.balances === undefined) return;
      // The dialog opens once for each bonus, so that it does not interrupt a player who has seen it.
      if (account.casinoActiveBonus?.id !== bonus.id) store.onDesk({ type: "OpenDialog", dialog: { kind: "casino-bonus" } });
    },
    onFailure: ({ reason }) => note({ type: "BonusReadFailed", what: "active-bonus", reason }),
  });
  yield* Effect.match(latest(accounts.cashback(), "CashbackRead"), {
    onSuccess: (cashback) => note({ type: "CashbackRead", cashback }),
    onFailure: ({ reason }) => note({ type: "BonusReadFailed", what: "cashback", reason }),
  });
});

export const loadBalances = Effect.fn("loadBalances")(function* () {
  const accounts = yield* Accounts;
  const keeper = yield* SessionKeeper;
  const device = yield* DeviceState;
  const { now } = yield* Timers;
  const keep = (session: KeptSession, learned: Pick<KeptSession, "userId" | "username" | "role">, user: AccountDetails["user"]): void => {
    keeper.keep({ ...session, ...learned });
    device.keep("user", { currentUser: user, readAt: now() });
  };
  const note = yield* noteForThisSession();
  yield* Effect.match(latest(accounts.details(), "BalancesRead"), {
    onSuccess: ({ balances, missing, userId, username, role, user }) => {
      const session = keeper.current();
      if (note({ type: "BalancesRead", balances, missing }) && session !== undefined)
        keep(session, { userId, username, role }, user);
    },
    onFailure: (failure) => {
      if (failure._tag !== "SessionRefused") note({ type: "AccountReadFailed", reason: failure.reason });
    },
  });
});

/** Asks once more whenever another answer was noted meanwhile, while the session lasts: of two answers, and failures, the one that comes later may be the older. */
const latest = <Answer, Failure>(call: Effect.Effect<Answer, Failure>, noted: EventType): Effect.Effect<Answer, Failure, EventStore> =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const lasts = sessionLasts(store);
    for (;;) {
      let overtaken = false;
      const listening = store.facts$.subscribe((batch) => void (overtaken ||= batch.some(({ event }) => event.type === noted)));
      const answer = yield* Effect.ensuring(Effect.exit(call), Effect.sync(() => listening.unsubscribe()));
      if (!overtaken || !lasts()) return yield* answer;
    }
  });

/** Returns a function that notes what the engine answered, and returns true, while the current session lasts. */
const noteForThisSession = Effect.fn("noteForThisSession")(function* () {
  const store = yield* EventStore;
  const lasts = sessionLasts(store);
  return (event: SlipstreamEvent): boolean => {
    if (!lasts()) return false;
    store.append([event], { by: "engine", what: "account" });
    return true;
  };
});
