import type { CashOut } from "../../../domain/cash-out/state.ts";
import type { Reason } from "../../../domain/events/reason.ts";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";

export const underWayText = (status: CashOut["attempt"]["status"], amount: string): string =>
  status === "unknown"
    ? `We are checking whether your cash-out for ${amount} was taken. Nothing is needed from you, and it will not happen twice.`
    : `Cashing out for ${amount}. While a match is under way this takes some seconds.`;

/** Why a cash-out was refused. The sentence for "not-received" is about a bet that was not placed, so it does not serve here. */
export const refusalText = (reason: Reason): string => (reason.code === "not-received" ? "The sportsbook did not receive your cash-out." : clipMessage(reasonText(reason)));
