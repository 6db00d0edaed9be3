import { StartGameRequest } from "../../contract/casino.ts";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { pictureHeaders } from "../http/picture-headers.ts";
import { bearerOf, HttpRefusal, queryText, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { Limit, Tries } from "../security/tries.ts";
import { clientKey, countOrRefuse } from "../session/limits.ts";
import { pictures } from "./art.ts";
import type { Casino } from "./casino.ts";
import { type CatalogueGame, categories, games, gamesFor, provider, returnsOf } from "./catalogue.ts";
import { framePages } from "./frame-pages.ts";
import { providerCalls } from "./play/provider-calls.ts";
import type { RoundRow } from "./play/round-view.ts";
import { openRoundsOf } from "./play/rounds.ts";

/** How often one client may open a game. Visitors may open games too, and each opening is kept for half a day. */
const openingsOfClient: Limit = { kind: "start-game of client", most: 120, windowMs: 60_000 };

export interface CasinoNeeds {
  readonly casino: Casino;
  readonly authenticate: Authenticate;
  readonly tries: Tries;
  /** Where the games' page was built to. */
  readonly gamesDirectory: string;
}

const gameOnTheWire = ({ id, slug, title, description, categories: own }: CatalogueGame) => ({
  id, gameId: slug, title, description, url: "", imagePath: `/content/games/${slug}.svg`, bannerPath: "", status: 1, type: "game", priority: 1, returns: returnsOf(slug),
  provider: { id: provider.id, slug: provider.slug, name: provider.name }, categories: own.map((each) => categories.find((category) => category.id === each)).filter((each) => each !== undefined),
});

/** A game that is no longer offered cannot be gone on with, but its round is told all the same: money is on it. */
const openOnTheWire = ({ id, game, balance, wagered, created }: RoundRow) => ({
  id, gameId: games.find(({ slug }) => slug === game)?.id ?? game, stake: moneyToNumber(money(wagered)), balanceType: balance, begun: created,
});

const listed = (chosen: readonly CatalogueGame[]) => ({ success: true, status: 200, message: "ok", data: chosen.map(gameOnTheWire) });

/** The casino's lists, the start of a game, a player's open rounds, and the games' own page and calls under `/provider`. */
export const casinoRoutes = ({ casino, authenticate, tries, gamesDirectory }: CasinoNeeds): Routes => ({
  api: (app) => {
    app.get("/games/categories", async () => ({ success: true, message: "ok", data: categories.map((category) => ({ ...category, client_id: 3, status: 1 })) }));
    app.get("/games/provider", async () => ({ success: true, message: "ok", data: { "0": provider } }));
    app.get("/games/:clientId/list", async (request) => {
      const [category, from] = [queryText(request, "categoryId"), queryText(request, "providerId")];
      return listed(games.filter((game) => (category === undefined || game.categories.map(String).includes(category)) && (from === undefined || from === String(provider.id))));
    });
    app.get("/games/:clientId/game-list", async (request) => {
      return { games: gamesFor(queryText(request, "gameName") ?? "").map(gameOnTheWire) };
    });
    app.post("/games/:clientId/start", async (request, reply) => {
      const { gameId, demo, balanceType } = readBody(StartGameRequest, request);
      const game = games.find(({ id }) => id === gameId);
      if (game === undefined) throw new HttpRefusal(404, "There is no such game");
      await countOrRefuse(tries, openingsOfClient, clientKey(request));
      const login = bearerOf(request);
      // Real money and bonuses belong to a player, so they need a login; play money does not.
      const userId = demo && login === undefined ? undefined : await authenticate(request);
      const token = await casino.sessions.open({
        game: game.slug, balance: demo ? "demo" : balanceType, ...(userId === undefined ? {} : { userId }), ...(login === undefined ? {} : { login }),
      });
      // The token is in the URL fragment, which is not sent to servers or in referrers.
      return reply.code(201).send({ success: true, message: "ok", url: `/provider/play/${game.slug}#${token}` });
    });
    app.get("/games/:clientId/open-rounds", async (request) => {
      const open = await openRoundsOf(casino.database, await authenticate(request));
      return { success: true, message: "ok", data: open.map(openOnTheWire) };
    });
  },
  pages: (app) => {
    app.get<{ Params: { readonly name: string } }>("/content/games/:name", async (request, reply) => {
      const drawing = pictures.get(request.params.name);
      return drawing === undefined ? reply.callNotFound() : reply.headers(pictureHeaders(86_400)).type("image/svg+xml").send(drawing);
    });
    void app.register(providerCalls(casino), { prefix: "/provider/api" });
    void app.register(framePages(gamesDirectory), { prefix: "/provider" });
  },
});
