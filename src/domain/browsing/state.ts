import type { ActiveSport, Dialog, Notice } from "../events/browsing-events.ts";

export interface Browsing {
  readonly activeSport: ActiveSport;
  readonly dialog: Dialog | undefined;
  /** What was found when the log was opened, until the page that opened it has said so. */
  readonly foundInLog: Notice | undefined;
}

/** Spec 9: Soccer, id 1. */
export const emptyBrowsing: Browsing = {
  activeSport: { sportId: "1", sportName: "Soccer" },
  dialog: undefined,
  foundInLog: undefined,
};
