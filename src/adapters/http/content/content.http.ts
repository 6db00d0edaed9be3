import { Effect } from "effect";
import { BannerReply, ContentPageReply, contentRoutes, OptInsReply, type Promotion as WirePromotion, PromotionsReply } from "../../../../contract/content.ts";
import { Acknowledgement } from "../../../../contract/reply.ts";
import type { ContentShape, Promotion } from "../../../application/ports/content.ts";
import { nullWhenAbsent } from "../../../application/ports/failures.ts";
import { statusIn } from "../transport/fields.ts";
import { safeAddress } from "../transport/safe-address.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { type ReplyDecoder, replyDecoder } from "../transport/reply-decoder.ts";
import { refuse, toldOr } from "../transport/reply.ts";
import type { TransportRequest } from "../transport/transport.ts";

const bannerReply = replyDecoder(BannerReply);
const pageReply = replyDecoder(ContentPageReply);
const promotionsReply = replyDecoder(PromotionsReply);
const optInsReply = replyDecoder(OptInsReply);
const acknowledgement = replyDecoder(Acknowledgement);

/** No content page has a longer name. A longer name from the address bar is not asked for. */
const LONGEST_SLUG = 100;
const RUNS = 1;

export const createHttpContent = (config: EnginePortConfig): ContentShape => {
  const { clientId } = config;
  const { call } = createPlayerCalls(config);
  const get = <Shape>(decoder: ReplyDecoder<Shape>, path: string, query: NonNullable<TransportRequest["query"]>) =>
    Effect.map(call({ method: "GET", path, query }, decoder), ({ reply }) => reply);

  return {
    banners: Effect.fn("Content.banners")(function* () {
      const { data } = yield* get(bannerReply, contentRoutes.banner, { clientId });
      return data
        .filter(({ target }) => /^web(site)?$/i.test(target))
        .map(({ id, title, content, image, link, position }) => ({ id, title, text: content, image: safeAddress(image), link, position }));
    }),

    page: Effect.fn("Content.page")(function* (slug) {
      if (slug === "" || slug.length > LONGEST_SLUG) return null;
      const [page] = (yield* get(pageReply, contentRoutes.page, { slug, clientId })).data;
      return page === undefined ? null : { title: page.title, html: page.content };
    }, nullWhenAbsent),

    promotions: Effect.fn("Content.promotions")(function* () {
      const { data } = yield* get(promotionsReply, contentRoutes.promotions, { clientId });
      return data.filter(({ status }) => status === RUNS).map(toPromotion);
    }),

    optIns: Effect.fn("Content.optIns")(function* () {
      return (yield* call({ method: "GET", path: contentRoutes.optIns }, optInsReply)).reply.data.map(({ campaignId }) => campaignId);
    }),

    optIn: Effect.fn("Content.optIn")(function* (campaign) {
      const { body, reply } = yield* call({ method: "POST", path: contentRoutes.optIn, body: { campaignId: campaign } }, acknowledgement);
      if (!reply.success) yield* refuse(toldOr(reply.message, "client-fault"), statusIn(body));
    }),
  };
};

const toPromotion = ({ id, title, imageUrl, content, startDate, endDate, targetUrl, campaignId, optIn }: WirePromotion): Promotion => ({
  id, title, image: safeAddress(imageUrl), html: content, from: startDate, until: endDate, campaign: optIn ? campaignId : undefined, link: targetUrl,
});
