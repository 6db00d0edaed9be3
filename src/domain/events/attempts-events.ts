import { type Guarded, isText, listOf, optional, personal, shape } from "../kernel/guards.ts";
import { isAttemptId, isSelectionKey } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { isOdds } from "../kernel/odds.ts";
import { isBookingCode } from "./booked-leg.ts";
import { isCashOutRequest } from "./cash-out-request.ts";
import { isDepositRequest, isDepositWay, isWithdrawalRequest } from "./payment-request.ts";
import { isPlacement } from "./placement.ts";
import { isHead, isReceipt } from "./receipt.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

const heardBy = ["attempts", "betslip"] as const;
const own = ["attempts"] as const;
const ended = { attempt: isAttemptId, reason: isReason } as const;
/** The provider's words about a payment may name an account. */
const paymentEnded = { attempt: isAttemptId, reason: personal("payments", isReason) } as const;
const aside = { attempt: isAttemptId } as const;

/** The price at which the book accepted a leg. The player's odds policy may allow another price than the one that was sent. */
const isAcceptedPrice = shape({ key: isSelectionKey, odds: isOdds });
export type AcceptedPrice = Guarded<typeof isAcceptedPrice>;

/** The steps that every attempt takes alike, whatever it asks for. */
const stepRows = eventsOf({
  /** The player asked for something that may have its effect only once. `request` is frozen at the click, and on the disk before it is sent. */
  AttemptRequested: {
    by: ["player"],
    heardBy,
    kinds: {
      bet: { request: isPlacement },
      booking: { request: isPlacement },
      "cash-out": { request: isCashOutRequest },
      deposit: { request: isDepositRequest },
      withdrawal: { request: isWithdrawalRequest },
    },
  },
  /** It had no effect and will have none. When the offer of a cash-out had changed, the sportsbook's message names the new one. */
  AttemptRefused: { by: ["engine", "app"], heardBy, kinds: { bet: ended, booking: ended, "cash-out": ended, deposit: paymentEnded, withdrawal: paymentEnded } },
  /** No answer came, or an unreadable one: it may have had its effect. The client looks for it and never sends it again under another attempt (docs/decisions/15-attempts.md). */
  AttemptUnknown: { by: ["engine", "app"], heardBy, kinds: { bet: ended, booking: ended, "cash-out": ended, deposit: ended, withdrawal: ended } },
  /** The player dismissed the outcome, or goes on without it: the client goes on looking for one that is not known. */
  AttemptPutAside: { by: ["player"], heardBy, kinds: { bet: aside, booking: aside, "cash-out": aside, deposit: aside, withdrawal: aside } },
});

export type AttemptStep = EventIn<typeof stepRows>;
export type AttemptKind = AttemptStep["kind"];

type AttemptRequested = EventIn<Pick<typeof stepRows, "AttemptRequested">>;
/** What each kind of attempt asks for. */
export type Requests = { readonly [Kind in AttemptKind]: Extract<AttemptRequested, { readonly kind: Kind }>["request"] };

/** What an attempt has achieved is a fact of its own, with what the engine answered. */
const successRows = eventsOf({
  /**
   * The sportsbook took the bet. `accepted` has the accepted prices, absent when it did not tell them; `head` the head of this log that was sent with the bet. It is
   * absent when unknown, like the receipt.
   */
  BetPlaced: {
    by: ["engine"],
    heardBy: ["betslip", "history"],
    fields: {
      attempt: isAttemptId,
      betslipId: isText,
      stake: isMoney,
      possibleWin: isMoney,
      accepted: optional(listOf(isAcceptedPrice)),
      head: optional(isHead),
      receipt: optional(isReceipt),
    },
  },
  /** The engine keeps the slip under this code, which can be shared. */
  SlipBooked: { by: ["engine"], heardBy: own, fields: { attempt: isAttemptId, code: isBookingCode } },
  /** The bet has ended, and the amount is the player's. */
  BetCashedOut: { by: ["engine"], heardBy: ["attempts", "history"], fields: { attempt: isAttemptId, betslipId: isText, amount: isMoney } },
  /**
   * The engine waits for the money, which the player pays on a provider's page, on their phone or at a shop. `message` is what the engine said of a payment at a
   * shop (spec 3).
   */
  DepositInitiated: {
    by: ["engine"],
    heardBy: own,
    fields: { attempt: isAttemptId, reference: personal("payments", isText), way: personal("payments", isDepositWay), message: optional(personal("payments", isText)) },
  },
  /** The money is set aside for the player. `message` is what the engine said of a payment at a shop (spec 3), unless it told the code. */
  WithdrawalAccepted: { by: ["engine"], heardBy: own, fields: { attempt: isAttemptId, reference: personal("payments", isText), message: optional(personal("payments", isText)) } },
});

export type AttemptSuccess = EventIn<typeof successRows>;

export const attemptsRows = { ...stepRows, ...successRows };

export const attemptKinds: readonly AttemptKind[] = ["bet", "booking", "cash-out", "deposit", "withdrawal"] satisfies readonly AttemptKind[];
