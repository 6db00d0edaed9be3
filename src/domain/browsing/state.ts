import type { ActiveSport, Dialog } from "../events/browsing-events.ts";

export interface Browsing {
  readonly activeSport: ActiveSport;
  readonly dialog: Dialog | undefined;
  /** Records that the log's opening could not apply, until the page that opened it has said so. */
  readonly skippedFacts: number | undefined;
}

/** Spec 9: Soccer, id 1. */
export const emptyBrowsing: Browsing = {
  activeSport: { sportId: "1", sportName: "Soccer" },
  dialog: undefined,
  skippedFacts: undefined,
};
