import type { Money } from "../kernel/money.ts";
import { underWay } from "../kernel/attempt.ts";
import type { AttemptId, SelectionKey } from "../kernel/ids.ts";
import type { LimitFlaw } from "./limit-flaw.ts";
import { type Betslip, isActive } from "./state.ts";

/** Why a slip cannot be placed. */
export type Unplaceable =
  | { readonly type: "SlipEmpty" }
  /** This device has no network. */
  | { readonly type: "Offline" }
  | { readonly type: "SlipLocked"; readonly attempt: AttemptId }
  /** The bet on the slip was placed. In the window that placed it a dialog says so; in another one the slip stays until that is closed. */
  | { readonly type: "AlreadyPlaced" }
  | { readonly type: "PriceStale"; readonly key: SelectionKey; readonly eventName: string }
  | { readonly type: "SelectionSuspended"; readonly key: SelectionKey; readonly eventName: string }
  /** The match of the selection is over. It can only be removed. */
  | { readonly type: "SelectionEnded"; readonly key: SelectionKey; readonly eventName: string }
  /** The calculator refuses the slip; the summary of the slip says why. */
  | { readonly type: "NotPriced" }
  | { readonly type: "StakeNotPositive" }
  | LimitFlaw
  | { readonly type: "NotSignedIn" };

/**
 * The first reason, in the order in which a player would deal with them; undefined when the slip can be placed. The button, the refusal of a
 * placement and the inspector all use it. `totalStake` is in minor units, undefined when the calculator refused the slip; `flaw` says why the book's
 * limits forbid it.
 */
export const whyNotPlaceable = (slip: Betslip, totalStake: Money | undefined, flaw?: LimitFlaw): Unplaceable | undefined => {
  const placement = underWay(slip.placement);
  if (placement !== undefined) return { type: "SlipLocked", attempt: placement.attempt };
  if (slip.placement.status === "done") return { type: "AlreadyPlaced" };
  if (slip.legs.length === 0) return { type: "SlipEmpty" };
  if (slip.offline) return { type: "Offline" };
  const over = slip.legs.find((leg) => leg.ended);
  if (over !== undefined) return { type: "SelectionEnded", key: over.key, eventName: over.selection.eventName };
  const stale = slip.legs.find((leg) => leg.stale);
  if (stale !== undefined) return { type: "PriceStale", key: stale.key, eventName: stale.selection.eventName };
  const closed = slip.legs.find((leg) => !isActive(leg));
  if (closed !== undefined) return { type: "SelectionSuspended", key: closed.key, eventName: closed.selection.eventName };
  if (totalStake === undefined) return { type: "NotPriced" };
  if (totalStake <= 0) return { type: "StakeNotPositive" };
  if (flaw !== undefined) return flaw;
  return slip.signedIn ? undefined : { type: "NotSignedIn" };
};
