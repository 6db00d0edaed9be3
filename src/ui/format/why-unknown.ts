import type { Reason } from "../../domain/events/reason.ts";
import { clipMessage } from "./clip.ts";
import { reasonText } from "./reason-text.ts";

/** Why there is no answer to a bet or a payment. It may have happened, so the text must not sound as if it had not. */
export const whyUnknown = (reason: Reason): string => {
  switch (reason.code) {
    case "told":
      return `The sportsbook answered: ${clipMessage(reason.message)}.`;
    case "offline":
      return "You are offline.";
    case "client-fault":
      return "Something went wrong on this page.";
    default:
      return clipMessage(reasonText(reason));
  }
};
