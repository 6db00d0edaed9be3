import type { Reason } from "../events/reason.ts";

export interface Content {
  /** Spec 3, popupDialogShown: the popup banner is shown once on a device. */
  readonly popupShown: boolean;
  /** How far the last opt-in is that the player asked for. */
  readonly optIn: { readonly campaign: string; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
}

export const nothingSeen: Content = { popupShown: false, optIn: undefined };
