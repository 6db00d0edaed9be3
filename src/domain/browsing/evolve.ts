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
      return { ...browsing, player: event.player, dialog: mayKeepDialog(browsing, event.player) ? browsing.dialog : undefined };
    case "RealityCheckAnswered":
      return browsing.dialog?.kind === "reality-check" ? { ...browsing, dialog: undefined } : browsing;
    case "LoggedOut":
      // Closed because an open dialog may show the previous player's bet.
      return isFarewell(event.reason) ? { ...browsing, dialog: undefined, player: undefined } : browsing;
  }
};

/** The screen of a tab that did not hear how the session became this player's, or nobody's: what only another person may see is closed. */
export const shownTo = (player: string | undefined, browsing: Browsing): Browsing => {
  if (browsing.player === player) return browsing;
  return { ...browsing, player, dialog: player !== undefined && mayKeepDialog(browsing, player) ? browsing.dialog : undefined };
};

/** Whether the open dialog may stay when this player signs in. What another player has opened may show a bet or a payment of theirs. */
const mayKeepDialog = ({ dialog, player }: Browsing, signedIn: string): boolean => dialog?.kind !== "auth" && (player === undefined || player === signedIn);

const toDialog = (notice: Notice | undefined): Browsing["dialog"] => (notice === undefined ? undefined : { kind: "error", notice });
