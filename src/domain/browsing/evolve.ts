import type { HeardBy } from "../events/registry.ts";
import type { Browsing } from "./state.ts";

/** What each fact means to what is open on the screen. */
export const evolve = (browsing: Browsing, event: HeardBy<"browsing">): Browsing => {
  switch (event.type) {
    case "ActiveSportChanged":
      return { ...browsing, activeSport: event.sport };
    case "DialogOpened":
      return { ...browsing, dialog: event.dialog };
    case "DialogClosed":
      return { ...browsing, dialog: undefined };
    case "FactsSkipped":
      return { ...browsing, skippedFacts: event.count };
    case "SessionStarted":
      // The log was opened before the page stood: what was found in it is said now.
      return { ...browsing, skippedFacts: undefined, dialog: noticeOf(browsing.skippedFacts) };
    case "LoggedIn":
      return browsing.dialog?.kind === "auth" ? { ...browsing, dialog: undefined } : browsing;
  }
};

const noticeOf = (skipped: number | undefined): Browsing["dialog"] =>
  skipped === undefined ? undefined : { kind: "error", notice: { code: "facts-skipped", count: skipped } };
