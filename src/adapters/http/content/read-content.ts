import type { Banner, BannerReply, ContentPage, ContentPageReply, OptInsReply, Promotion, PromotionsReply } from "../../../../contract/content.ts";
import { envelope } from "../transport/read-envelope.ts";
import { absentable, absentAs, flag, id, number, rows, shown, string, struct, text } from "../transport/reader.ts";

/* The replies of the content service. A property test holds each to the contract's Schema of the same name. */

const words = shown(absentAs(string, ""));
const date = shown(absentable(string));

export const bannerReply = struct<BannerReply>({
  ...envelope,
  data: rows(struct<Banner>({ id: shown(id), title: words, target: words, position: words, link: words, image: words, content: words })),
});

export const contentPageReply = struct<ContentPageReply>({
  ...envelope,
  data: rows(struct<ContentPage>({ id: shown(text), title: words, url: shown(absentable(string)), content: words })),
});

export const promotionsReply = struct<PromotionsReply>({
  data: rows(
    struct<Promotion>({
      id: shown(id),
      title: words,
      imageUrl: words,
      content: words,
      type: words,
      startDate: date,
      endDate: date,
      status: shown(absentAs(number, 1)),
      targetUrl: words,
      campaignId: shown(absentable(id)),
      optIn: shown(absentAs(flag, false)),
    }),
  ),
});

export const optInsReply = struct<OptInsReply>({ ...envelope, data: rows(struct<OptInsReply["data"][number]>({ campaignId: shown(id), at: shown(number) })) });
