import { Effect } from "effect";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import { noOdds } from "../../domain/kernel/odds.ts";
import { EventStore } from "../event-store.ts";
import { Betting } from "../ports/betting.ts";

/**
 * Asks the book what everything on the slip costs now. A selection the answer leaves out can no longer be bet.
 * Fails as the call fails: then nothing was learnt and nothing reopens.
 */
export const revalidateSelections = Effect.fn("revalidateSelections")(function* () {
  const store = yield* EventStore;
  const betting = yield* Betting;
  const { legs } = store.snapshot().betslip;
  if (legs.length === 0) return;
  const answered = new Map((yield* betting.revalidate(legs.map((leg) => leg.selection))).map((row) => [row.key, row]));
  const rows = legs.map(({ key }): RevalidatedRow => answered.get(key) ?? { key, odds: noOdds, active: false });
  store.dispatch({ type: "RevalidateSelections", rows }, "engine");
});
