import type { CashOut } from "../../../domain/attempts/state.ts";
import type { Reason } from "../../../domain/events/reason.ts";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";

export const underWayText = (attempt: CashOut["last"], amount: string): string =>
  attempt.status === "unknown"
    ? attempt.reason.code === "may-still-arrive"
      ? `The sportsbook does not have your cash-out for ${amount} so far, and it may still arrive. It will not happen twice. Your bet stays open until then.`
      : `We are checking whether your cash-out for ${amount} was taken. Nothing is needed from you, and it will not happen twice.`
    : `Cashing out for ${amount}. While a match is under way this takes some seconds.`;

/** Why a cash-out was refused. The sentence for "not-received" is about a bet that was not placed, so it does not serve here. */
export const refusalText = (reason: Reason): string => (reason.code === "not-received" ? "The sportsbook did not receive your cash-out." : clipMessage(reasonText(reason)));
