import type { PayoutAccount } from "../events/payment-request.ts";
import type { Reason } from "../events/reason.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";

/** The message of an error dialog: why something failed, or what the player has to know. */
export type Notice =
  | Reason
  | { readonly code: "stake-not-positive" }
  | { readonly code: "slip-empty" }
  | { readonly code: "slip-full"; readonly most: number }
  /** `count` of the `of` selections that were to be bet again are no longer offered. */
  | { readonly code: "selections-gone"; readonly count: number; readonly of: number }
  | { readonly code: "slip-locked" }
  | { readonly code: "selection-suspended" }
  | { readonly code: "price-stale" }
  | { readonly code: "no-price" }
  | { readonly code: "not-placeable" }
  /** Spec 8: no selection of the share code can still be bet on. */
  | { readonly code: "selections-expired" }
  /** The text that was given cannot be a share code. */
  | { readonly code: "no-booking-code" }
  /** The log on this device is shorter than it was, or was altered. */
  | { readonly code: "log-lost" }
  /** Records of the log that this build cannot apply. */
  | { readonly code: "facts-skipped"; readonly count: number };

/** A dialog; at most one is open (spec 2). It holds ids and codes. The rest of what it shows is read from the state. */
export type Dialog =
  | { readonly kind: "auth"; readonly tab: "login" | "register" }
  | { readonly kind: "error"; readonly notice: Notice }
  | { readonly kind: "bet-placed"; readonly betslipId: string }
  | { readonly kind: "reality-check" }
  | { readonly kind: "casino-bonus" }
  /** A withdrawal that waits for the player's confirmation. It goes to a bank account, or to a shop when `account` is null. */
  | { readonly kind: "withdrawal"; readonly amount: Money; readonly account: PayoutAccount | null }
  /** A code to take to a shop. The code itself is read from the engine, because no log may hold it. */
  | { readonly kind: "shop"; readonly payment: "deposit" | "withdrawal"; readonly attempt: AttemptId; readonly amount: Money }
  | { readonly kind: "balance-chooser"; readonly gameId: string }
  /** A banner's picture, shown once (spec 4). */
  | { readonly kind: "popup"; readonly bannerId: string }
  /** The share code of a booking that was just made (spec 2, book-bet share). */
  | { readonly kind: "booking-shared"; readonly bookingCode: string };
