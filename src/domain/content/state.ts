import type { Reason } from "../events/reason.ts";

export interface Content {
  /** Whether the popup banner was shown. It is shown once on a device (spec 3, popupDialogShown). */
  readonly popupShown: boolean;
  /** The state of the last opt-in that the player asked for; undefined when there was none. */
  readonly optIn: { readonly campaign: string; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
}

export const nothingSeen: Content = { popupShown: false, optIn: undefined };
