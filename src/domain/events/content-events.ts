import { isText } from "../kernel/guards.ts";
import { isIdText } from "../kernel/ids.ts";
import { type EventIn, eventsOf } from "./row.ts";

export const isCampaignId = isIdText;

const heardBy = ["content"] as const;

export const contentRows = eventsOf({
  /** The popup banner was shown; it is shown once on a device. */
  PopupShown: { by: ["clock"], heardBy, fields: { bannerId: isText } },
});
export type ContentEvent = EventIn<typeof contentRows>;
