import { Context, Effect } from "effect";
import { BehaviorSubject } from "rxjs";
import { noUser, type User } from "../../domain/account/user.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { CachedRead, Resource } from "../reads/cached-read.ts";
import { ReadStore } from "../reads/read-store.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { type View, viewOf } from "../runtime/view.ts";
import { accountReads, type ReadUser } from "./account.reads.ts";

/** The signed-in player's balances and bonuses as this page last read them. A bet is checked against them and holds them. */
export class CurrentUser extends Context.Service<CurrentUser, View<User>>()("slipstream/CurrentUser") {}

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
 * Holds the user for the page. `begin` reads them as soon as there is a session, and again whenever money moves (spec 4). Each page reads for itself. The
 * subscriptions last as long as the session, so a failed read is repeated, later and later (faults N13).
 */
export const holdCurrentUser = Effect.fn("holdCurrentUser")(function* () {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const user = new BehaviorSubject<User>(noUser);
  let held: { readonly details: CachedRead<ReadUser>; readonly all: readonly CachedRead<unknown>[] } | undefined;
  let leave = (): void => undefined;

  const follow = (): void => {
    leave();
    leave = () => undefined;
    held = undefined;
    if (store.snapshot().session.status !== "player") return user.next(noUser);
    const lasts = sessionLasts(store);
    const [details, bonus, cashback] = [reads.open(accountReads.user, {}), reads.open(accountReads.activeBonus, {}), reads.open(accountReads.cashback, {})];
    // The reads of a session that has ended are dropped, which is a change of theirs.
    const tell = (): void => {
      if (lasts()) user.next(userOf(details.read(), bonus.read(), cashback.read()));
    };
    held = { details, all: [details, bonus, cashback] };
    const leaves = held.all.map((read) => read.subscribe(tell));
    leave = () => leaves.forEach((end) => end());
    tell();
  };

  const begin = Effect.gen(function* () {
    let session: State["session"] | undefined;
    yield* subscribeScoped(store.state$, (state) => {
      const before = session;
      session = state.session;
      if (before?.status !== session.status || before.count !== session.count || before.player !== session.player) follow();
    });
    yield* startScoped(() => () => leave());
    yield* subscribeScoped(store.facts$, (batch) => {
      const state = store.snapshot();
      if (batch.some(({ event }) => movesBonus(event, state))) held?.all.forEach(({ refresh }) => refresh());
      else if (batch.some(({ event }) => movesMoney(event))) held?.details.refresh();
    });
  });
  return { user: viewOf(() => user.value, user), begin };
});

/** A failure to read the user clears them and the casino bonus; a cashback that cannot be read counts as none (spec 4). */
const userOf = (details: Resource<ReadUser>, bonus: Resource<User["activeBonus"]>, cashback: Resource<User["cashback"]>): User => {
  const isLoading = details.status === "loading";
  const cashbackNow = cashback.status === "failed" ? null : (cashback.value ?? null);
  const activeBonus = bonus.value ?? null;
  if (details.status === "failed") return { ...noUser, activeBonus, cashback: cashbackNow, error: details.reason };
  // The bonus of an earlier page stands beside the balances of an earlier page, and one that was read beside balances that were read.
  const isBeside = details.value !== undefined && (!isLoading || bonus.status === "loading");
  return {
    balances: details.value?.balances,
    missing: details.value?.missing ?? [],
    readAt: details.readAt,
    isLoading,
    error: undefined,
    activeBonus,
    cashback: cashbackNow,
    casinoActiveBonus: isBeside ? activeBonus : null,
  };
};
