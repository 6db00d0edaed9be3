import { isText, oneOf, shape } from "../kernel/guards.ts";
import { isIdText } from "../kernel/ids.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** `campaign` is the sportsbook's id of the campaign. */
export type ContentEvent =
  /** The popup banner was shown; it is shown once on a device (spec 3, popupDialogShown). */
  | { readonly type: "PopupShown"; readonly bannerId: string }
  /** The player asked to take part. */
  | { readonly type: "OptInRequested"; readonly campaign: string }
  | { readonly type: "OptedIn"; readonly campaign: string }
  | { readonly type: "OptInFailed"; readonly campaign: string; readonly reason: Reason };

export const isCampaignId = isIdText;

const heardBy = ["content"] as const;

export const contentRows = rowsOf<ContentEvent>()({
  PopupShown: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("PopupShown"), bannerId: isText }) },
  OptInRequested: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("OptInRequested"), campaign: isCampaignId }) },
  OptedIn: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("OptedIn"), campaign: isCampaignId }) },
  OptInFailed: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("OptInFailed"), campaign: isCampaignId, reason: isReason }) },
});
