import { Effect } from "effect";
import { isText } from "../../domain/kernel/guards.ts";
import { Content } from "../ports/content.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

const everybody = { keeping: "lasting", owner: "everybody" } as const;

export const contentReads = {
  banners: readSpec({ ...everybody, name: "content/banners", fields: {}, load: () => Effect.flatMap(Content, (content) => content.banners()) }),
  contentPage: readSpec({
    ...everybody,
    name: "content/page",
    fields: { slug: publicField(isText) },
    load: ({ slug }: { readonly slug: string }) => Effect.flatMap(Content, (content) => content.page(slug)),
  }),
  promotions: readSpec({ ...everybody, name: "content/promotions", fields: {}, load: () => Effect.flatMap(Content, (content) => content.promotions()) }),
  optIns: readSpec({ name: "content/opt-ins", keeping: "fresh", owner: "player", fields: {}, load: () => Effect.flatMap(Content, (content) => content.optIns()) }),
};
