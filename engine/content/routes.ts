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
import { promotionsOf } from "./promotions.ts";

/** The pictures of banners and promotions are drawn by code, so that a new engine has some. */
const picture = (from: string, to: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 320" width="1200" height="320" role="img"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="320" fill="url(#g)"/>${shapes}</svg>`;

const pitch = `<g fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="4"><circle cx="900" cy="160" r="90"/><path d="M900 0v320M600 20h580v280H600z"/><path d="M1060 90h120v140h-120z"/></g>`;
const ladder = `<g fill="#fff" fill-opacity=".16">${[0, 1, 2, 3, 4, 5].map((step) => `<rect x="${640 + step * 85}" y="${250 - step * 38}" width="60" height="${50 + step * 38}" rx="8"/>`).join("")}</g>`;
const pulse = `<path d="M560 180h130l30-80 50 150 40-110 25 40h325" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linejoin="round"/>`;

const chips = `<g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="14"><circle cx="820" cy="170" r="80" stroke-dasharray="32 18"/><circle cx="960" cy="130" r="80" stroke-dasharray="32 18"/><circle cx="1090" cy="190" r="80" stroke-dasharray="32 18"/></g>`;
const circle = `<g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="10" stroke-linecap="round"><path d="M980 70a110 110 0 1 0 70 100"/><path d="M1050 60v90h-90" stroke-linejoin="round"/></g>`;

const pictures: Readonly<Record<string, string>> = {
  "matchday.svg": picture("#0b3d2e", "#15803d", pitch),
  "ladder.svg": picture("#1e1b4b", "#6d28d9", ladder),
  "live.svg": picture("#450a0a", "#b91c1c", pulse),
  "casino.svg": picture("#3b0764", "#a21caf", chips),
  "cashback.svg": picture("#064e3b", "#0f766e", circle),
  "welcome.svg": picture("#0c4a6e", "#0284c7", ladder),
};

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
