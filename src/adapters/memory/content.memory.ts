import { Effect } from "effect";
import { Refused } from "../../application/ports/failures.ts";
import type { Banner, ContentPage, ContentShape, Promotion } from "../../application/ports/content.ts";
import { createScript, type Script } from "./script.ts";

/** The content of a sportsbook. Pages are found by their slug in lower case. */
export interface Shown {
  readonly banners: readonly Banner[];
  readonly pages: Readonly<Record<string, ContentPage>>;
  readonly promotions: readonly Promotion[];
}

export interface MemoryContent extends ContentShape {
  readonly script: Script;
  readonly show: (changes: Partial<Shown>) => void;
}

/** The opt-ins are those of one player. */
export const createMemoryContent = (): MemoryContent => {
  const script = createScript();
  let shown: Shown = { banners: [], pages: {}, promotions: [] };
  const joined = new Set<string>();
  return {
    script,
    show: (changes) => {
      shown = { ...shown, ...changes };
    },
    banners: () => script.run("banners", Effect.sync(() => shown.banners)),
    page: (slug) => script.run("page", Effect.sync(() => new Map(Object.entries(shown.pages)).get(slug.toLowerCase()) ?? null)),
    promotions: () => script.run("promotions", Effect.sync(() => shown.promotions)),
    optIns: () => script.run("optIns", Effect.sync(() => [...joined])),
    optIn: (campaign) =>
      script.run("optIn", Effect.suspend(() => {
        if (!shown.promotions.some((promotion) => promotion.campaign === campaign))
          return Effect.fail(new Refused({ reason: { code: "told", message: "This promotion does not ask to be joined" }, status: 400 }));
        joined.add(campaign);
        return Effect.void;
      })),
  };
};
