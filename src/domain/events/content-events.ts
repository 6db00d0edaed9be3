import { isText } from "../kernel/guards.ts";
import { isIdText } from "../kernel/ids.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

export const isCampaignId = isIdText;

const heardBy = ["content"] as const;

export const contentRows = eventsOf({
  /** The popup banner was shown; it is shown once on a device. */
  PopupShown: { by: ["clock"], heardBy, fields: { bannerId: isText } },
  /** The player asked to take part in a campaign. */
  OptInRequested: { by: ["player"], heardBy, fields: { campaign: isCampaignId } },
  /** The engine has noted it; asking again changes nothing. */
  OptedIn: { by: ["engine"], heardBy, fields: { campaign: isCampaignId } },
  /** The opt-in was refused, and why. */
  OptInFailed: { by: ["engine"], heardBy, fields: { campaign: isCampaignId, reason: isReason } },
});
export type ContentEvent = EventIn<typeof contentRows>;
