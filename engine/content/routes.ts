import { contentRoutes as routes } from "../../contract/content.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import type { Campaigns } from "../bonuses/campaigns.ts";
import { compressed } from "../http/compressed.ts";
import { originOf } from "../http/origin-of.ts";
import { pictureHeaders } from "../http/picture-headers.ts";
import { queryText } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { bannersOf, bannersOnTheWire } from "./banners.ts";
import { createPages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { promotionsOf } from "./promotions.ts";

export interface ContentNeeds {
  readonly campaigns: Campaigns;
  readonly ladder: BonusLadder;
  readonly clientId: number;
  readonly showsPopup: boolean;
}

/** Banners and promotions with their pictures, and the pages of text. Lists come keyed by index, as the engine family sends them. */
export const contentRoutes = ({ campaigns, ladder, clientId, showsPopup }: ContentNeeds): Routes => {
  const pages = createPages(ladder);
  const banners = bannersOf(campaigns).filter(({ position }) => showsPopup || position !== "popup");
  const promotions = promotionsOf(campaigns, clientId);
  return {
    api: compressed((app) => {
      app.get(`/${routes.banner}`, async (request) => ({
        success: true, message: "ok", data: Object.fromEntries(bannersOnTheWire(banners, clientId, originOf(request)).entries()),
      }));

      app.get(`/${routes.page}`, async (request) => {
        const slug = queryText(request, "slug")?.toLowerCase() ?? "";
        const page = pages.get(slug);
        return { success: true, message: "ok", data: page === undefined ? {} : { "0": { id: slug, url: slug, target: "website", ...page } } };
      });

      app.get(`/${routes.promotions}`, async () => ({ success: true, message: "ok", data: promotions }));
    }),
    pages: (app) => {
      app.get<{ Params: { readonly name: string } }>("/content/:name", async (request, reply) => {
        const drawing = new Map(Object.entries(pictures)).get(request.params.name);
        if (drawing === undefined) return reply.callNotFound();
        return reply.headers(pictureHeaders(3600)).type("image/svg+xml").send(drawing);
      });
    },
  };
};
