import { queryText } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { pages } from "./pages.ts";
import { banners, pictures } from "./pictures.ts";

/** A drawing runs nothing and loads nothing, also when it is opened by itself. */
const PICTURE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox", "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin", "cache-control": "public, max-age=3600",
};

/** Banners with their pictures, and the pages of text. Lists come keyed by index, as the engine family sends them. */
export const contentRoutes = (): Routes => ({
  api: (app) => {
    app.get("/content-management/banner", async () => ({ success: true, message: "ok", data: Object.fromEntries(banners.entries()) }));

    app.get("/content-management/page", async (request) => {
      const slug = queryText(request, "slug")?.toLowerCase() ?? "";
      const page = new Map(Object.entries(pages)).get(slug);
      return { success: true, message: "ok", data: page === undefined ? {} : { "0": { id: slug, url: slug, target: "website", ...page } } };
    });
  },
  pages: (app) => {
    app.get<{ Params: { readonly name: string } }>("/content/:name", async (request, reply) => {
      const drawing = new Map(Object.entries(pictures)).get(request.params.name);
      if (drawing === undefined) return reply.callNotFound();
      return reply.headers(PICTURE_HEADERS).type("image/svg+xml").send(drawing);
    });
  },
});
