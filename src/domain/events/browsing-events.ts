import { anyOf, type Guard, isCount, isText, oneOf, orNull, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isBookingCode } from "./booked-leg.ts";
import { isPayoutAccount, type PayoutAccount } from "./payment-request.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf, type StoredEvent } from "./row.ts";

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

/** The sport whose lists are shown (spec 3, activeSport). */
export interface ActiveSport {
  readonly sportId: string;
  readonly sportName: string;
}

export type BrowsingEvent =
  | { readonly type: "ActiveSportChanged"; readonly sport: ActiveSport }
  | { readonly type: "DialogOpened"; readonly dialog: Dialog }
  | { readonly type: "DialogClosed" };

const isPlainNotice = oneOf(
  "stake-not-positive",
  "slip-empty",
  "slip-locked",
  "selection-suspended",
  "price-stale",
  "no-price",
  "not-placeable",
  "selections-expired",
  "no-booking-code",
  "log-lost",
);

const isNotice: Guard<Notice> = anyOf(
  isReason,
  shape<Extract<Notice, { code: "slip-empty" }>>({ code: isPlainNotice as Guard<"slip-empty"> }),
  shape<Extract<Notice, { code: "slip-full" }>>({ code: oneOf("slip-full"), most: isCount }),
  shape<Extract<Notice, { code: "selections-gone" }>>({ code: oneOf("selections-gone"), count: isCount, of: isCount }),
  shape<Extract<Notice, { code: "facts-skipped" }>>({ code: oneOf("facts-skipped"), count: isCount }),
);

export const isActiveSport: Guard<ActiveSport> = shape({ sportId: isText, sportName: isText });

const isDialog: Guard<Dialog> = anyOf(
  shape<Extract<Dialog, { kind: "auth" }>>({ kind: oneOf("auth"), tab: oneOf("login", "register") }),
  shape<Extract<Dialog, { kind: "error" }>>({ kind: oneOf("error"), notice: isNotice }),
  shape<Extract<Dialog, { kind: "bet-placed" }>>({ kind: oneOf("bet-placed"), betslipId: isText }),
  shape<Extract<Dialog, { kind: "reality-check" }>>({ kind: oneOf("reality-check") }),
  shape<Extract<Dialog, { kind: "casino-bonus" }>>({ kind: oneOf("casino-bonus") }),
  shape<Extract<Dialog, { kind: "withdrawal" }>>({ kind: oneOf("withdrawal"), amount: isMoney, account: orNull(isPayoutAccount) }),
  shape<Extract<Dialog, { kind: "shop" }>>({ kind: oneOf("shop"), payment: oneOf("deposit", "withdrawal"), attempt: isAttemptId, amount: isMoney }),
  shape<Extract<Dialog, { kind: "balance-chooser" }>>({ kind: oneOf("balance-chooser"), gameId: isText }),
  shape<Extract<Dialog, { kind: "popup" }>>({ kind: oneOf("popup"), bannerId: isText }),
  shape<Extract<Dialog, { kind: "booking-shared" }>>({ kind: oneOf("booking-shared"), bookingCode: isBookingCode }),
);

/** Reads an error dialog of version 1, which held a sentence instead of a code. */
const withNotice = (event: StoredEvent): Readonly<Record<string, unknown>> => {
  const { kind, message, ...rest } = (event["dialog"] ?? {}) as Readonly<Record<string, unknown>>;
  return kind === "error" ? { ...event, dialog: { kind, notice: { code: "told", message } } } : { ...event, dialog: { kind, ...rest } };
};

export const browsingRows = rowsOf<BrowsingEvent>()({
  ActiveSportChanged: {
    version: 1,
    upcasters: [],
    heardBy: ["browsing"],
    guard: shape({ type: oneOf("ActiveSportChanged"), sport: isActiveSport }),
  },
  DialogOpened: {
    version: 2,
    upcasters: [withNotice],
    heardBy: ["session", "browsing", "content"],
    guard: shape({ type: oneOf("DialogOpened"), dialog: isDialog }),
    personal: { "dialog/amount": "money", "dialog/account": "payments" },
  },
  DialogClosed: { version: 1, upcasters: [], heardBy: ["browsing"], guard: shape({ type: oneOf("DialogClosed") }) },
});
