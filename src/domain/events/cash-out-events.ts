import type { AttemptRequest } from "../kernel/attempt.ts";
import { type Guard, isText, oneOf, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** What the player agreed to: to give up this bet for this amount. */
export interface CashOutRequest extends AttemptRequest {
  /** The engine's number of the bet; `betslipId` is the one that the player knows. */
  readonly betId: string;
  readonly betslipId: string;
  /** The offer as it stood on the screen. */
  readonly amount: Money;
}

export const isCashOutRequest: Guard<CashOutRequest> = shape({ attempt: isAttemptId, player: isText, betId: isText, betslipId: isText, amount: isMoney });

export type CashOutEvent =
  | { readonly type: "CashOutRequested"; readonly request: CashOutRequest }
  /** The bet has ended and the amount is the player's. */
  | { readonly type: "BetCashedOut"; readonly attempt: AttemptId; readonly betslipId: string; readonly amount: Money }
  /** The bet was not cashed out and will not be by this request. When the offer had changed, the sportsbook's message names the new one. */
  | { readonly type: "CashOutRefused"; readonly attempt: AttemptId; readonly reason: Reason }
  /** No answer came, or an unreadable one: the bet may have been cashed out (docs/decisions/19-attempts.md). */
  | { readonly type: "CashOutUnknown"; readonly attempt: AttemptId; readonly reason: Reason }
  /** The player has dismissed the outcome of the last cash-out. */
  | { readonly type: "CashOutPutAside" };

const own = ["cashOut"] as const;

export const cashOutRows = rowsOf<CashOutEvent>()({
  CashOutRequested: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("CashOutRequested"), request: isCashOutRequest }),
    personal: { "request/player": "identity" },
  },
  BetCashedOut: {
    version: 1,
    upcasters: [],
    heardBy: ["cashOut", "history"],
    guard: shape({ type: oneOf("BetCashedOut"), attempt: isAttemptId, betslipId: isText, amount: isMoney }),
  },
  CashOutRefused: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("CashOutRefused"), attempt: isAttemptId, reason: isReason }) },
  CashOutUnknown: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("CashOutUnknown"), attempt: isAttemptId, reason: isReason }) },
  CashOutPutAside: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("CashOutPutAside") }) },
});
