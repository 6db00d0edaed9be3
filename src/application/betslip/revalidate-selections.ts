import { Effect } from "effect";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import { isActive } from "../../domain/betslip/state.ts";
import { noOdds } from "../../domain/kernel/odds.ts";
import { EventStore } from "../log/event-store.ts";
import { Betting } from "../ports/betting.ts";

/**
 * Asks the book for the current price of everything on the slip. A selection that the answer leaves out can no longer be bet. What the feed tells
 * while the book is answering is newer than the answer, so a bet stop stays. Fails when the call fails: then nothing is reopened.
 */
export const revalidateSelections = Effect.fn("revalidateSelections")(function* () {
  const store = yield* EventStore;
  const betting = yield* Betting;
  const asked = store.snapshot().betslip.legs;
  if (asked.length === 0) return;
  const answer = yield* betting.revalidate(asked.map((leg) => leg.selection));
  const answered = new Map(answer.map((row) => [row.key, row]));
  const now = new Map(store.snapshot().betslip.legs.map((leg) => [leg.key, leg]));
  const rows = asked.map((before): RevalidatedRow => {
    const { key } = before;
    const leg = now.get(key) ?? before;
    const movedMeanwhile = leg.odds !== before.odds || leg.suspended !== before.suspended;
    const row = answered.get(key) ?? { key, odds: noOdds, active: false };
    return movedMeanwhile ? { ...row, odds: leg.odds, active: isActive(leg) } : row;
  });
  // The name of the command that this was once: causes in the log keep their names.
  store.append([{ type: "SelectionsRevalidated", rows }], { by: "engine", what: "RevalidateSelections" });
});
