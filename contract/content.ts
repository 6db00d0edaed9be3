import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireId, wireRows, WireText } from "./wire.ts";

export const contentRoutes = { banner: "content-management/banner", page: "content-management/page" } as const;

/** `target` is "web" or "website" for us; `position` is "slider" or "popup". */
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

/** `content` is stored HTML: sanitise it before it is shown. */
export const ContentPage = Schema.Struct({
  id: shown(WireText),
  title: shown(absentAs(Schema.String, "")),
  url: shown(absentable(Schema.String)),
  content: shown(absentAs(Schema.String, "")),
});
export type ContentPage = typeof ContentPage.Type;

/** GET content-management/page?slug=&clientId=. No row: the page does not exist. */
export const ContentPageReply = Schema.Struct({ ...envelope, data: wireRows(ContentPage) });
export type ContentPageReply = typeof ContentPageReply.Type;
