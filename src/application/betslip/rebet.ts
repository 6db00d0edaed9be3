import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { isLocked } from "../../domain/betslip/state.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import { isPrice } from "../../domain/kernel/odds.ts";
import { EventStore } from "../log/event-store.ts";
import { Betting } from "../ports/betting.ts";
import type { CallFailure } from "../ports/failures.ts";
import { showError } from "../runtime/show-error.ts";

/**
 * The book's prices of these selections. When another question was answered in between, for example about the slip, it is asked again, at most `more`
 * times. (`Effect.retry` would bring its schedules, 3 kB, into the first load.)
 */
const currentPrices = (betting: Betting["Service"], selections: readonly Selection[], more: number): Effect.Effect<readonly RevalidatedRow[], CallFailure> =>
  betting
    .revalidate(selections)
    .pipe(
      Effect.catch((failure) => (more > 0 && failure.reason.code === "overtaken" ? currentPrices(betting, selections, more - 1) : Effect.fail(failure))),
    );

/**
 * Replaces the slip's selections with these, at current prices. Selections that the book no longer offers are left out
 * and the player is told; when none is left, the slip stays as it was.
 */
export const rebet = Effect.fn("rebet")(function* (selections: readonly Selection[]) {
  const store = yield* EventStore;
  const betting = yield* Betting;
  if (selections.length === 0) return;
  if (isLocked(store.snapshot().betslip)) return showError(store, { code: "slip-locked" });
  const { player } = store.snapshot().session;
  const answer = yield* Effect.match(currentPrices(betting, selections, 3), { onSuccess: (rows) => ({ rows }), onFailure: ({ reason }) => ({ reason }) });
  // The next player on this device must not see which bet it was (faults N15).
  if (store.snapshot().session.player !== player) return;
  if ("reason" in answer) return showError(store, answer.reason);
  const { rows } = answer;
  if (isLocked(store.snapshot().betslip)) return showError(store, { code: "slip-locked" });
  const offered = selections.flatMap((selection): readonly Selection[] => {
    const row = rows.find(({ key }) => key === selectionKey(selection.matchId, selection));
    return row?.active === true && isPrice(row.odds) ? [{ ...selection, odds: row.odds, type: row.source ?? selection.type }] : [];
  });
  if (offered.length === 0) return showError(store, { code: "no-price" });
  if (store.snapshot().betslip.legs.length > 0) store.dispatch(betslipRules, { type: "ClearBetslip" }, "player");
  const refused = offered.filter((selection) => !store.dispatch(betslipRules, { type: "AddSelection", selection }, "player").accepted).length;
  const gone = selections.length - offered.length + refused;
  if (gone > 0) showError(store, { code: "selections-gone", count: gone, of: selections.length });
});
