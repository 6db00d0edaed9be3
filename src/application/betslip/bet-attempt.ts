import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { PlacedBet } from "../../domain/betslip/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Betting } from "../ports/betting.ts";
import { BetHistory, type HistoryBet } from "../ports/history.ts";

/** Milliseconds after which a missing answer makes the bet's outcome unknown (faults N2). */
export const PLACEMENT_TIMEOUT_MS = 15_000;
/** Pages of the history that one look reads: bets placed later on other devices may come before ours. */
const PAGES_OF_A_LOOK = 10;

/** A bet as a kind of attempt. */
export const betAttempt: AttemptKind<Placement, PlacedBet, Betting | BetHistory> = {
  kind: "bet",
  stateOf: ({ betslip: { placement, aside } }) => ({ last: placement, aside }),
  // What was kept on the device may have been changed there. No build ever made a request without legs.
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (request) => ({ type: "AttemptRequested", kind: "bet", request }),
  timeoutMs: PLACEMENT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(betslipRules, { type: "ResolvePlacement", attempt, outcome }, by).accepted,
  send: (placement, head) => Effect.flatMap(Betting, (betting) => betting.place(placement, head)),
  mayResend: Effect.map(Betting, (betting) => betting.deduplicates()),
  find: Effect.fnUntraced(function* (placement, foundHere) {
    const history = yield* BetHistory;
    for (let page = 1, last = 1; page <= Math.min(last, PAGES_OF_A_LOOK); page += 1) {
      const { bets, lastPage } = yield* history.page("all", page, { attempt: placement.attempt });
      const found = bets.find((bet) => isBetOf(bet, placement, foundHere));
      if (found !== undefined) return found.logHead === undefined ? found : { ...found, head: found.logHead };
      last = lastPage;
    }
    return undefined;
  }),
  nameOf: ({ betslipId }) => betslipId,
};

/**
 * Whether a bet of the history is the one of this placement. An engine that keeps attempts says so. With any other engine, a bet on the same matches
 * for the same stake counts as ours unless it is known to belong to another request: if an existing bet were called "not received", the player would
 * place it twice.
 */
const isBetOf = (bet: HistoryBet, placement: Placement, foundHere: ReadonlySet<string>): boolean => {
  if (bet.attempt !== undefined) return bet.attempt === placement.attempt;
  if (foundHere.has(bet.betslipId) || bet.stake !== placement.totalStake) return false;
  return sortedText(bet.legs.map(({ matchId }) => matchId)) === sortedText(placement.legs.map(({ selection }) => selection.matchId));
};

const sortedText = (ids: readonly string[]): string => [...ids].sort().join();
