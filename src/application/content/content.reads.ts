import { Effect } from "effect";
import { Content } from "../ports/content.ts";
import { readSpec } from "../reads/read-store.ts";

export const contentReads = {
  banners: readSpec({
    name: "content/banners",
    version: 1,
    fields: {},
    keeping: "lasting",
    owner: "everybody",
    load: () => Effect.flatMap(Content, (content) => content.banners()),
  }),
};
