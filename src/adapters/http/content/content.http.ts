import { Effect } from "effect";
import { BannerReply, contentRoutes } from "../../../../contract/content.ts";
import type { ContentShape } from "../../../application/ports/content.ts";
import { callEngine, replyReader } from "../transport/reply.ts";
import type { Transport } from "../transport/transport.ts";

export interface ContentConfig {
  readonly transport: Transport;
  /** Spec 9. */
  readonly clientId: number;
}

const { discloses, read } = replyReader(BannerReply);

export const createHttpContent = ({ transport, clientId }: ContentConfig): ContentShape => ({
  banners: Effect.fn("Content.banners")(function* () {
    const { body } = yield* callEngine(transport, { method: "GET", path: contentRoutes.banner, query: { clientId }, discloses });
    const { data } = yield* read(body);
    return data
      .filter(({ target }) => /^web(site)?$/i.test(target))
      .map(({ id, title, image, link, position }) => ({ id, title, image, link, position }));
  }),
});
