import { Effect } from "effect";
import type { Notice } from "../../domain/events/browsing-events.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { isLocked } from "../../domain/betslip/state.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import { isPrice } from "../../domain/kernel/odds.ts";
import { EventStore } from "../log/event-store.ts";
import { Betting } from "../ports/betting.ts";

/**
 * Replaces the slip's selections with these, at current prices. Selections that the book no longer offers are left out
 * and the player is told; when none is left, the slip stays as it was.
 */
export const rebet = Effect.fn("rebet")(function* (selections: readonly Selection[]) {
  const store = yield* EventStore;
  const betting = yield* Betting;
  const tell = (notice: Notice): void => void store.dispatch("browsing", { type: "OpenDialog", dialog: { kind: "error", notice } }, "app");
  if (selections.length === 0) return;
  if (isLocked(store.snapshot().betslip)) return tell({ code: "slip-locked" });
  const rows = yield* Effect.match(betting.revalidate(selections), {
    onSuccess: (found) => found,
    onFailure: ({ reason }) => (tell(reason), undefined),
  });
  if (rows === undefined) return;
  if (isLocked(store.snapshot().betslip)) return tell({ code: "slip-locked" });
  const offered = selections.flatMap((selection): readonly Selection[] => {
    const row = rows.find(({ key }) => key === selectionKey(selection.matchId, selection));
    return row?.active === true && isPrice(row.odds) ? [{ ...selection, odds: row.odds, type: row.source ?? selection.type }] : [];
  });
  if (offered.length === 0) return tell({ code: "no-price" });
  if (store.snapshot().betslip.legs.length > 0) store.dispatch("betslip", { type: "ClearBetslip" }, "player");
  const refused = offered.filter((selection) => !store.dispatch("betslip", { type: "AddSelection", selection }, "player").accepted).length;
  const gone = selections.length - offered.length + refused;
  if (gone > 0) tell({ code: "selections-gone", count: gone, of: selections.length });
});
