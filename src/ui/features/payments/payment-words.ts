import type { Reason } from "../../../domain/events/reason.ts";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";

/** Why a payment did not happen. */
export const whyRefused = (reason: Reason): string => {
  switch (reason.code) {
    case "not-received":
      return "The sportsbook did not receive your request. No money was moved.";
    case "changed-in-another-tab":
      return "Something was changed in another tab. No money was moved; please look again and retry.";
    default:
      return clipMessage(reasonText(reason));
  }
};
