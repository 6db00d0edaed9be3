import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { State } from "../../domain/state.ts";
import { waitAfterFailure } from "../attempts/waits.ts";
import { EventStore } from "../log/event-store.ts";
import type { Accounts } from "../ports/account.ts";
import type { Cancel } from "../ports/clock.ts";
import type { DeviceState } from "../ports/device-state.ts";
import { Ids } from "../ports/ids.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { loadAccount, loadBalances, loadBonuses } from "./load-account.ts";

/** Whether the fact changes the player's balances. */
const movesMoney = (event: SlipstreamEvent): boolean =>
  event.type === "BetPlaced" || event.type === "BetsSettled" || event.type === "BetCashedOut" || event.type === "WithdrawalAccepted" || (event.type === "PaymentChecked" && event.state === "arrived");

/** Whether the fact may change the bonus or the cashback: one was paid in, or pays for a bet. */
const movesBonus = (event: SlipstreamEvent, { betslip: { placement } }: State): boolean => {
  switch (event.type) {
    case "BetPlaced":
      return placement.status === "done" && placement.request.funds !== "balance";
    case "PaymentChecked":
      return event.bonus !== undefined;
    default:
      return false;
  }
};

/**
 * Reads the player's account: all of it after a sign-in (spec 4), and the balances again whenever money moves. Balances that could not be read are read
 * again, later and later (faults N13), because until then they stand as nothing. The bonuses, which a failure clears, are read after them.
 */
export const keepAccountRead = Effect.fn("keepAccountRead")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const ids = yield* Ids;
  const spawn = yield* spawning<EventStore | Accounts | SessionKeeper | DeviceState | Timers>();
  let failures = 0;
  let waiting: Cancel = () => undefined;

  const hear = (event: SlipstreamEvent): void => {
    if (event.type === "AccountReadFailed") {
      waiting();
      failures += 1;
      waiting = timers.after("account", waitAfterFailure(ids.attempt(), failures), () => spawn(loadBalances()));
    } else if (event.type === "BalancesRead" || event.type === "LoggedOut") {
      waiting();
      if (failures > 0 && event.type === "BalancesRead") spawn(loadBonuses());
      failures = 0;
    }
  };

  yield* Effect.addFinalizer(() => Effect.sync(() => waiting()));
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      hear(event);
      // The dialog of a bonus opens in the tab that signed in.
      if (event.type === "LoggedIn") spawn(Effect.provideService(loadAccount(), EventStore, store.on(cause.from)));
      if (movesBonus(event, store.snapshot())) spawn(loadAccount());
      else if (movesMoney(event)) spawn(loadBalances());
    }
  });
  if (store.snapshot().session.status === "player") spawn(loadAccount());
});
