import type { Reason } from "../events/reason.ts";

export interface Content {
  /** Spec 3, popupDialogShown: the popup banner is shown once on a device. */
  readonly popupShown: boolean;
  /** Where the last opt-in that the player asked for stands. */
  readonly optIn: { readonly campaign: string; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
}

export const nothingSeen: Content = { popupShown: false, optIn: undefined };
