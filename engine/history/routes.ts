import { BetHistoryRequest } from "../../contract/history.ts";
import type { Users } from "../account/users.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import type { HeldOffers } from "../cash-out/held-offers.ts";
import type { Quotes } from "../cash-out/quotes.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { createOneAtATime } from "../http/one-at-a-time.ts";
import { queryCount, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { createHistory } from "./history.ts";

export interface HistoryNeeds {
  readonly database: Database;
  readonly users: Users;
  readonly authenticate: Authenticate;
  readonly quotes: Quotes;
  readonly offers: HeldOffers;
  readonly clock: Clock;
  readonly ladder: BonusLadder;
}

const LAST_PAGE = 100_000;
const MOST_PER_PAGE = 100;

/** The route of a player's own bets. */
export const historyRoutes = ({ database, users, authenticate, quotes, offers, clock, ladder }: HistoryNeeds): Routes => ({
  api: (app) => {
    const history = createHistory({ database, quotes, offers, ladder, clock });
    const inTurn = createOneAtATime();

    app.post("/bets/history", async (request, reply) => {
      const userId = await authenticate(request);
      const filter = readBody(BetHistoryRequest, request);
      const user = await users.byId(userId);
      const page = queryCount(request, "page", filter.page ?? 1, LAST_PAGE);
      const perPage = queryCount(request, "perPage", filter.perPage ?? MOST_PER_PAGE, MOST_PER_PAGE);
      return reply.code(201).type("application/json; charset=utf-8").send(await inTurn(userId, () => history({ userId, username: user?.username ?? "", filter, page, perPage, charge: request.charge })));
    });
  },
});
