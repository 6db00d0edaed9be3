import { Effect } from "effect";
import type { Placement } from "../../domain/events/placement.ts";
import type { PlacementOutcome } from "../../domain/betslip/commands.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { Accounts } from "../ports/accounts.ts";
import { Betting, type HistoryBet } from "../ports/betting.ts";
import type { CallFailure } from "../ports/failures.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import { Timers } from "../runtime/timers.ts";
import { noticeRefusedSession } from "../session/end-refused-session.ts";
import { PLACEMENT_TIMEOUT_MS, settlePlacement } from "./place-bet.ts";
import { sleep, withTimeout } from "../runtime/with-timeout.ts";

/** Between two looks into the history. */
export const RECONCILE_EVERY_MS = 3_000;
/** A bet that this many answered looks did not find was never received. */
const LOOKS_FOR_OWN = 3;
/** Another page's call may still be on its way, from a tab that gave up the log: looked for as long as a call may take. */
const LOOKS_FOR_ANOTHERS = Math.ceil(PLACEMENT_TIMEOUT_MS / RECONCILE_EVERY_MS) + 1;
/** How far back one look goes: bets made elsewhere since then may stand before ours. */
const PAGES_OF_A_LOOK = 10;

/**
 * Finds out what became of a placement nobody answered. The history settles it: the bet is there, or it is
 * still not there after several looks. Only an attempt of this very page is sent again, under its own id, and
 * only to an engine that has announced that sending twice places once (design 6): a page that was closed and
 * opened again never bets without a new click.
 */
export const reconcileBets = Effect.fn("reconcileBets")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const betting = yield* Betting;
  const services = yield* Effect.context<EventStore | Timers | Betting | LogKeeper | Accounts | SessionKeeper>();
  const requestedHere = new Set<AttemptId>();
  const placedHere = new Set<string>();
  let reconciling = false;

  const settle = Effect.fn("settle")(function* () {
    let looks = 0;
    for (;;) {
      const { betslip, auth } = store.snapshot();
      const { placement } = betslip;
      if (placement.status !== "unknown") return;
      const { attempt, player } = placement.placement;
      const found = auth.player === player ? yield* find(placement.placement) : noAnswer;
      if (found === "not there") looks += 1;
      const enough = looks >= (requestedHere.has(attempt) ? LOOKS_FOR_OWN : LOOKS_FOR_ANOTHERS);
      const outcome = found !== "not there" ? found : enough ? notReceived : noAnswer;
      if (outcome.status === "unknown") yield* sleep(timers, "reconcile", RECONCILE_EVERY_MS);
      else {
        looks = 0;
        yield* settlePlacement(attempt, outcome);
      }
    }
  });

  const find = (placement: Placement) =>
    betting.deduplicates() && requestedHere.has(placement.attempt) ? askAgain(placement, placedHere) : lookInHistory(placement, placedHere);

  const start = (): void => {
    if (reconciling || store.snapshot().betslip.placement.status !== "unknown") return;
    reconciling = true;
    Effect.runForkWith(services)(Effect.ensuring(settle(), Effect.sync(() => (reconciling = false))));
  };

  yield* Effect.acquireRelease(
    Effect.sync(() =>
      store.facts$.subscribe((batch) => {
        for (const { event } of batch) {
          if (event.type === "PlacementRequested") requestedHere.add(event.placement.attempt);
          if (event.type === "BetPlaced") placedHere.add(event.betslipId);
          // Whoever signs in next never bets without a click of their own (faults N8).
          if (event.type === "LoggedOut") requestedHere.clear();
        }
        start();
      }),
    ),
    (subscription) => Effect.sync(() => subscription.unsubscribe()),
  );
  start();
});

/** What became of a placement, as far as one look can tell. */
type Found = PlacementOutcome | "not there";

/** The engine knows the attempt, by a call it does not take for the same: no word on whether the bet stands. */
const KEY_REUSED = 422;

const unknown = (failure: CallFailure): PlacementOutcome => ({ status: "unknown", message: failure.message });
const noAnswer: PlacementOutcome = { status: "unknown", message: "" };
const notReceived: PlacementOutcome = {
  status: "rejected",
  message: "The sportsbook did not receive your bet. Nothing was taken.",
};

const askAgain = Effect.fn("askAgain")(function* (placement: Placement, placedHere: ReadonlySet<string>) {
  const betting = yield* Betting;
  const timers = yield* Timers;
  const head = (yield* LogKeeper).head();
  return yield* noticeRefusedSession(withTimeout(timers, "placement", PLACEMENT_TIMEOUT_MS, betting.place(placement, head))).pipe(
    Effect.matchEffect({
      onSuccess: (bet): Effect.Effect<Found> => Effect.succeed({ ...bet, status: "placed" }),
      onFailure: (failure) => {
        if (failure._tag !== "Refused") return Effect.succeed<Found>(unknown(failure));
        if (failure.status === KEY_REUSED) return lookInHistory(placement, placedHere);
        return Effect.succeed<Found>({ status: "rejected", message: failure.message });
      },
    }),
  );
});

const lookInHistory = Effect.fn("lookInHistory")(function* (placement: Placement, placedHere: ReadonlySet<string>) {
  return yield* noticeRefusedSession(findBet(placement, placedHere)).pipe(
    Effect.match({
      onSuccess: (bet): Found => {
        if (bet === undefined) return "not there";
        const { betslipId, stake, possibleWin } = bet;
        return { status: "placed", betslipId, stake, possibleWin };
      },
      onFailure: unknown,
    }),
  );
});

const findBet = Effect.fn("findBet")(function* (placement: Placement, placedHere: ReadonlySet<string>) {
  const betting = yield* Betting;
  for (let page = 1, last = 1; page <= Math.min(last, PAGES_OF_A_LOOK); page += 1) {
    const { bets, lastPage } = yield* betting.history("all", page, placement.attempt);
    const found = bets.find((bet) => isBetOf(bet, placement, placedHere));
    if (found !== undefined) return found;
    last = lastPage;
  }
  return undefined;
});

/**
 * An engine that keeps attempts is taken at its word. Of any other, a bet on the same matches for the same money is
 * the one looked for, unless it is known to be another: to call a bet that stands "not received" would have it made twice.
 */
const isBetOf = (bet: HistoryBet, placement: Placement, placedHere: ReadonlySet<string>): boolean => {
  if (bet.attempt !== undefined) return bet.attempt === placement.attempt;
  if (placedHere.has(bet.betslipId) || bet.stake !== placement.totalStake) return false;
  return sortedText(bet.legs.map(({ matchId }) => matchId)) === sortedText(placement.legs.map(({ selection }) => selection.matchId));
};

const sortedText = (ids: readonly string[]): string => [...ids].sort().join();
