import type { FastifyInstance } from "fastify";
import { pages } from "../content/pages.ts";
import { banners } from "../content/pictures.ts";
import { queryText } from "./requests.ts";

/** Lists come keyed by index, as the engine family sends them. */
export const registerContentRoutes = (app: FastifyInstance): void => {
  app.get("/content-management/banner", async () => ({ success: true, message: "ok", data: Object.fromEntries(banners.entries()) }));

  app.get("/content-management/page", async (request) => {
    const slug = queryText(request, "slug")?.toLowerCase() ?? "";
    const page = new Map(Object.entries(pages)).get(slug);
    return { success: true, message: "ok", data: page === undefined ? {} : { "0": { id: slug, url: slug, target: "website", ...page } } };
  });
};
