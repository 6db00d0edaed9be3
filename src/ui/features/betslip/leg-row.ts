import type { SummaryLeg } from "../../../application/betslip/slip-summary.query.ts";
import type { Leg } from "../../../domain/betslip/state.ts";
import type { Selection } from "../../../domain/events/selection.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { Money } from "../../../domain/kernel/money.ts";

/** Why a leg cannot be bet. */
export type LegTrouble = "Ended" | "Suspended" | "Unavailable" | "Price paused" | "No price";

/** A leg as React draws it. It has no price, because the price board writes that, so a leg is not rendered when its price moves. */
export interface LegRow {
  readonly legKey: SelectionKey;
  readonly selection: Selection;
  readonly fixed: boolean;
  readonly active: boolean;
  readonly stale: boolean;
  readonly trouble: LegTrouble | undefined;
  /** Its own stake; undefined when selections have no stakes of their own. */
  readonly stake: Money | undefined;
}

export const legRowOf = ({ leg, active, stake }: SummaryLeg): LegRow => ({
  legKey: leg.key,
  selection: leg.selection,
  fixed: leg.fixed,
  active,
  stale: leg.stale,
  trouble: troubleOf(leg, active),
  stake,
});

/** Of several reasons the one that lasts longest. A bet stop sets both flags and is shown as a pause. */
const troubleOf = (leg: Leg, active: boolean): LegTrouble | undefined => {
  if (leg.ended) return "Ended";
  if (leg.suspended) return "Suspended";
  if (leg.unavailable) return "Unavailable";
  if (leg.stale) return "Price paused";
  return active ? undefined : "No price";
};
