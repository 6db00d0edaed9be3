import { Effect } from "effect";
import { type Guard, isText, listOf, shape } from "../../domain/kernel/guards.ts";
import { type Banner, Content } from "../ports/content.ts";
import { publicField } from "../recording/codec.ts";
import type { KeptAs } from "../reads/kept-as.ts";
import { readSpec } from "../reads/read-store.ts";

const isBanners: Guard<readonly Banner[]> = listOf(shape<Banner>({ id: isText, title: isText, text: isText, image: isText, link: isText, position: isText }));

/** Spec 3, banners and homeCarousel. The carousel has all but the popup. */
const keptBanners: KeptAs<readonly Banner[]> = {
  slice: "utility",
  write: (banners) => ({ banners, homeCarousel: banners.filter(({ position }) => position !== "popup") }),
  read: ({ banners }) => (isBanners(banners) ? banners : undefined),
};

const everybody = { keeping: "lasting", owner: "everybody" } as const;

export const contentReads = {
  banners: readSpec({ ...everybody, name: "content/banners", fields: {}, load: () => Effect.flatMap(Content, (content) => content.banners()), kept: keptBanners }),
  contentPage: readSpec({
    ...everybody,
    name: "content/page",
    fields: { slug: publicField(isText) },
    load: ({ slug }: { readonly slug: string }) => Effect.flatMap(Content, (content) => content.page(slug)),
  }),
  promotions: readSpec({ ...everybody, name: "content/promotions", fields: {}, load: () => Effect.flatMap(Content, (content) => content.promotions()) }),
  optIns: readSpec({ name: "content/opt-ins", keeping: "fresh", owner: "player", fields: {}, load: () => Effect.flatMap(Content, (content) => content.optIns()) }),
};
