import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireFlag, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

/** Only our engine has the opt-in calls. Another engine refuses them. */
export const contentRoutes = {
  banner: "content-management/banner",
  page: "content-management/page",
  promotions: "games/promotions",
  optIns: "bonus/user/opt-ins",
  optIn: "bonus/user/opt-in",
} as const;

/** A banner is for this site when `target` is "web" or "website". `position` is "slider" or "popup". */
export const Banner = Schema.Struct({
  id: shown(WireId),
  title: shown(absentAs(Schema.String, "")),
  target: shown(absentAs(Schema.String, "")),
  position: shown(absentAs(Schema.String, "")),
  link: shown(absentAs(Schema.String, "")),
  image: shown(absentAs(Schema.String, "")),
  content: shown(absentAs(Schema.String, "")),
});
export type Banner = typeof Banner.Type;

/** GET content-management/banner?clientId=. */
export const BannerReply = Schema.Struct({ ...envelope, data: wireRows(Banner) });
export type BannerReply = typeof BannerReply.Type;

/** `content` is stored HTML. Sanitise it before showing it. */
export const ContentPage = Schema.Struct({
  id: shown(WireText),
  title: shown(absentAs(Schema.String, "")),
  url: shown(absentable(Schema.String)),
  content: shown(absentAs(Schema.String, "")),
});
export type ContentPage = typeof ContentPage.Type;

/** GET content-management/page?slug=&clientId=. Without a row the page does not exist. */
export const ContentPageReply = Schema.Struct({ ...envelope, data: wireRows(ContentPage) });
export type ContentPageReply = typeof ContentPageReply.Type;

/**
 * `content` is stored HTML. A promotion runs when its `status` is 1. `campaignId` (its campaign) and `optIn` (whether the
 * campaign requires an opt-in) are additions of our engine.
 */
export const Promotion = Schema.Struct({
  id: shown(WireId),
  title: shown(absentAs(Schema.String, "")),
  imageUrl: shown(absentAs(Schema.String, "")),
  content: shown(absentAs(Schema.String, "")),
  type: shown(absentAs(Schema.String, "")),
  startDate: shown(absentable(Schema.String)),
  endDate: shown(absentable(Schema.String)),
  status: shown(absentAs(WireNumber, 1)),
  targetUrl: shown(absentAs(Schema.String, "")),
  campaignId: shown(absentable(WireId)),
  optIn: shown(absentAs(WireFlag, false)),
});
export type Promotion = typeof Promotion.Type;

/** GET games/promotions?clientId=. */
export const PromotionsReply = Schema.Struct({ data: wireRows(Promotion) });
export type PromotionsReply = typeof PromotionsReply.Type;

/** GET bonus/user/opt-ins: the campaigns that the player has joined; `at` is when, in wall milliseconds. */
export const OptInsReply = Schema.Struct({ ...envelope, data: wireRows(Schema.Struct({ campaignId: shown(WireId), at: shown(WireNumber) })) });
export type OptInsReply = typeof OptInsReply.Type;

/** POST bonus/user/opt-in. A repeated opt-in changes nothing. */
export const OptInRequest = Schema.Struct({ campaignId: WireId });
