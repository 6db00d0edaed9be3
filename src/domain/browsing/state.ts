import type { ActiveSport, Dialog, Notice } from "../events/browsing-events.ts";

export interface Browsing {
  readonly activeSport: ActiveSport;
  readonly dialog: Dialog | undefined;
  /** A problem found while the log was opened, until the page has shown it in a dialog. */
  readonly foundInLog: Notice | undefined;
}

/** Spec 9: Soccer, id 1. */
export const emptyBrowsing: Browsing = {
  activeSport: { sportId: "1", sportName: "Soccer" },
  dialog: undefined,
  foundInLog: undefined,
};
