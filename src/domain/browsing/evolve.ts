import type { Notice } from "../events/browsing-events.ts";
import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import type { Browsing } from "./state.ts";

/** What each fact changes about the open dialog and the active sport. */
export const evolve = (browsing: Browsing, event: HeardBy<"browsing">): Browsing => {
  switch (event.type) {
    case "ActiveSportChanged":
      return { ...browsing, activeSport: event.sport };
    case "DialogOpened":
      return { ...browsing, dialog: event.dialog };
    case "DialogClosed":
      return { ...browsing, dialog: undefined };
    case "LogLossDetected":
      return { ...browsing, foundInLog: { code: "log-lost" } };
    case "FactsSkipped":
      // When both were found, the lost log is shown: it is the worse news.
      return { ...browsing, foundInLog: browsing.foundInLog ?? { code: "facts-skipped", count: event.count } };
    case "SessionStarted":
      // The log was opened before the page could show a dialog, so its findings are shown now.
      return { ...browsing, foundInLog: undefined, dialog: toDialog(browsing.foundInLog) };
    case "LoggedIn":
      return browsing.dialog?.kind === "auth" ? { ...browsing, dialog: undefined } : browsing;
    case "RealityCheckAnswered":
      return browsing.dialog?.kind === "reality-check" ? { ...browsing, dialog: undefined } : browsing;
    case "LoggedOut":
      // Closed because an open dialog may show the previous player's bet.
      return isFarewell(event.reason) ? { ...browsing, dialog: undefined } : browsing;
  }
};

const toDialog = (notice: Notice | undefined): Browsing["dialog"] => (notice === undefined ? undefined : { kind: "error", notice });
