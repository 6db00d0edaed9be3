import type { HeardBy } from "../events/registry.ts";
import type { Content } from "./state.ts";

/** What each fact changes about the popup that was shown and the campaigns that were joined. */
export const evolve = (content: Content, event: HeardBy<"content">): Content => {
  switch (event.type) {
    case "OptInRequested":
      return { ...content, optIn: { campaign: event.campaign, status: "asking", reason: undefined } };
    case "OptedIn":
      return { ...content, optIn: { campaign: event.campaign, status: "done", reason: undefined } };
    case "OptInFailed":
      return { ...content, optIn: { campaign: event.campaign, status: "refused", reason: event.reason } };
    case "PopupShown":
      return { ...content, popupShown: true };
    case "SessionStarted":
    case "WritingTakenOver":
      // The page that asked is gone and did not hear the answer.
      return content.optIn?.status === "asking" ? { ...content, optIn: undefined } : content;
    case "LoggedOut":
      return { ...content, optIn: undefined };
  }
};
