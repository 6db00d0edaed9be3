import { Effect } from "effect";
import type { PlacedBet } from "../../domain/betslip/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Betting } from "../ports/betting.ts";
import { BetHistory, type HistoryBet } from "../ports/history.ts";

/** Longer than this without an answer and the bet is unknown (faults N2). */
export const PLACEMENT_TIMEOUT_MS = 15_000;
/** How far back one look goes: bets made elsewhere since then may stand before ours. */
const PAGES_OF_A_LOOK = 10;

/** A bet, as a thing that is sent once and then found out about. */
export const betAttempt: AttemptKind<Placement, PlacedBet, Betting | BetHistory> = {
  kind: "bet",
  timeoutMs: PLACEMENT_TIMEOUT_MS,
  stateOf: (state) => state.betslip.placement,
  // A request kept beside the log is a stranger's text: one without legs is none that this build ever made.
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (placement) => ({ type: "PlacementRequested", placement }),
  resolve: (store, attempt, outcome, by) => store.dispatch("betslip", { type: "ResolvePlacement", attempt, outcome }, by).accepted,
  send: (placement, head) => Effect.flatMap(Betting, (betting) => betting.place(placement, head)),
  mayResend: Effect.map(Betting, (betting) => betting.deduplicates()),
  find: Effect.fnUntraced(function* (placement, foundHere) {
    const history = yield* BetHistory;
    for (let page = 1, last = 1; page <= Math.min(last, PAGES_OF_A_LOOK); page += 1) {
      const { bets, lastPage } = yield* history.page("all", page, placement.attempt);
      const found = bets.find((bet) => isBetOf(bet, placement, foundHere));
      if (found !== undefined) return found;
      last = lastPage;
    }
    return undefined;
  }),
  nameOf: ({ betslipId }) => betslipId,
};

/**
 * An engine that keeps attempts is taken at its word. Of any other, a bet on the same matches for the same money is
 * the one looked for, unless it is known to be another: to call a bet that stands "not received" would have it made twice.
 */
const isBetOf = (bet: HistoryBet, placement: Placement, foundHere: ReadonlySet<string>): boolean => {
  if (bet.attempt !== undefined) return bet.attempt === placement.attempt;
  if (foundHere.has(bet.betslipId) || bet.stake !== placement.totalStake) return false;
  return sortedText(bet.legs.map(({ matchId }) => matchId)) === sortedText(placement.legs.map(({ selection }) => selection.matchId));
};

const sortedText = (ids: readonly string[]): string => [...ids].sort().join();
