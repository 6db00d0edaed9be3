import type { ActiveSport, Dialog, Notice } from "../events/browsing-events.ts";

export interface Browsing {
  readonly activeSport: ActiveSport;
  readonly dialog: Dialog | undefined;
  /** The player whose dialogs may be open; undefined for a visitor's. A session that was lost leaves them open, so that the player can read on. */
  readonly player: string | undefined;
  /** A problem that was found while the log was opened; undefined once a dialog has shown it. */
  readonly foundInLog: Notice | undefined;
}

/** The active sport at the start is soccer, id 1 (spec 9). */
export const emptyBrowsing: Browsing = {
  activeSport: { sportId: "1", sportName: "Soccer" },
  dialog: undefined,
  player: undefined,
  foundInLog: undefined,
};
