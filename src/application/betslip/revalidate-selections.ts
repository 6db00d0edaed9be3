import { Effect } from "effect";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import { isActive } from "../../domain/betslip/state.ts";
import type { Fact } from "../../domain/events/envelope.ts";
import { type MatchId, type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import { noOdds } from "../../domain/kernel/odds.ts";
import { EventStore } from "../log/event-store.ts";
import { Betting } from "../ports/betting.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Asks the book for the current price of everything on the slip, and gives the answer as the facts to append: none for an empty slip. A selection that
 * the answer leaves out can no longer be bet. What the feed tells while the book is answering is newer than the answer, so a bet stop stays. Fails
 * when the call fails: then nothing is reopened.
 */
export const askForPrices = Effect.fn("askForPrices")(function* () {
  const store = yield* EventStore;
  const betting = yield* Betting;
  const asked = store.snapshot().betslip.legs;
  if (asked.length === 0) return [];
  const said = createSaid();
  const answer = yield* Effect.scoped(Effect.andThen(subscribeScoped(store.facts$, said.note), betting.revalidate(asked.map((leg) => leg.selection))));
  const answered = new Map(answer.map((row) => [row.key, row]));
  const now = new Map(store.snapshot().betslip.legs.map((leg) => [leg.key, leg]));
  const rows = asked.map((before): RevalidatedRow => {
    const { key } = before;
    const leg = now.get(key) ?? before;
    const row = answered.get(key) ?? { key, odds: noOdds, active: false };
    // Without a word of the feed a leg has changed where it was chosen again meanwhile.
    const isNewer = said.has(leg.selection.matchId, key) || leg.odds !== before.odds;
    return isNewer ? { ...row, odds: leg.odds, active: isActive(leg) } : row;
  });
  return [{ type: "SelectionsRevalidated", rows }] as const;
});

/** Asks the book for the current prices and notes its answer. */
export const revalidateSelections = Effect.fn("revalidateSelections")(function* () {
  const store = yield* EventStore;
  // The name of the command that this was once: causes in the log keep their names.
  store.append(yield* askForPrices(), { by: "engine", what: "RevalidateSelections" });
});

/** What the feed says while the book is answering. It is noted fact by fact, because a leg does not show it: a stop of a closed leg changes nothing, and a price may return to where it was. */
const createSaid = () => {
  const matches = new Set<MatchId | undefined>();
  const prices = new Set<SelectionKey>();
  return {
    note: (facts: readonly Fact[]): void => {
      for (const { event } of facts) {
        if (event.type === "BetStopped" || event.type === "FeedMessageRejected") matches.add(event.matchId);
        if (event.type === "OddsChanged") for (const outcome of event.outcomes) prices.add(selectionKey(event.matchId, outcome));
      }
    },
    has: (match: MatchId, key: SelectionKey): boolean => matches.has(match) || prices.has(key),
  };
};
