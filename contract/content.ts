import { Schema } from "effect";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireId, wireRows, WireText } from "./wire.ts";

export const contentRoutes = { banner: "content-management/banner", page: "content-management/page" } as const;

/** `target` is "web" or "website" for us; `position` is "slider" or "popup". */
export const Banner = Schema.Struct({
  id: WireId,
  title: absentAs(Schema.String, ""),
  target: absentAs(Schema.String, ""),
  position: absentAs(Schema.String, ""),
  link: absentAs(Schema.String, ""),
  image: absentAs(Schema.String, ""),
  content: absentAs(Schema.String, ""),
});
export type Banner = typeof Banner.Type;

/** GET content-management/banner?clientId=. */
export const BannerReply = Schema.Struct({ ...envelope, data: wireRows(Banner) });
export type BannerReply = typeof BannerReply.Type;

/** `content` is stored HTML: sanitise it before it is shown. */
export const ContentPage = Schema.Struct({
  id: WireText,
  title: absentAs(Schema.String, ""),
  url: absentable(Schema.String),
  content: absentAs(Schema.String, ""),
});
export type ContentPage = typeof ContentPage.Type;

/** GET content-management/page?slug=&clientId=. No row: the page does not exist. */
export const ContentPageReply = Schema.Struct({ ...envelope, data: wireRows(ContentPage) });
export type ContentPageReply = typeof ContentPageReply.Type;
