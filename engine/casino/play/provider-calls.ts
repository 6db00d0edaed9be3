import type { FastifyInstance, FastifyRequest } from "fastify";
import { isCount, isText, isWhole, shape, type Guard } from "../../../src/domain/kernel/guards.ts";
import { CURRENCY } from "../../currency.ts";
import type { Casino } from "../casino.ts";
import { returnsOf } from "../catalogue.ts";
import { LEAST_STAKE, MOST_STAKE, STAKE_STEP } from "../games/game.ts";
import { fundsOf } from "./purse.ts";
import { PlayRefused } from "./refusals.ts";
import { latestRounds, nextOf, roundsBefore, sessionOf } from "./rounds.ts";
import type { ActRequest, BetRequest, EarlierRounds, PlayState } from "./wire.ts";

/** Lets a page with an opaque origin call. There are no cookies to misuse: only the launch token gives access. */
const headers = {
  "access-control-allow-origin": "*", "access-control-allow-headers": "authorization, content-type", "access-control-allow-methods": "POST", "access-control-max-age": "600",
  "cache-control": "no-store", "x-content-type-options": "nosniff", "cross-origin-resource-policy": "cross-origin",
};

/**
 * The most bytes of a call's body. The longest bet has chips on sixty places of the cloth, which is less than 3 kB. A round keeps its bet and its
 * actions as they came, with fields that no rule reads, and every later state of the table repeats them.
 */
const BODY_LIMIT = 8 * 1024;

const isAnything: Guard<unknown> = (value): value is unknown => value !== undefined;
const isBetRequest = shape<BetRequest>({ key: isText, stake: isWhole, bet: isAnything, clientSeed: isText, serverSeedHash: isText });
const isActRequest = shape<ActRequest>({ round: isText, step: isCount, action: isAnything });
const isNamed = shape<{ readonly round: string }>({ round: isText });

const tokenOf = (request: FastifyRequest): string => /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1] ?? "";

const bodyOf = <Body>(request: FastifyRequest, guard: Guard<Body>): Body => {
  const { body } = request;
  if (!guard(body)) throw new PlayRefused("wrong-bet", "This cannot be read.");
  return body;
};

const stateOf = ({ database, sessions, flights }: Casino, token: string): Promise<PlayState> =>
  database.transaction().execute(async (queries) => {
    const session = await sessionOf(sessions, queries, token);
    return {
      game: session.game, balance: session.balance, ...(await fundsOf(queries, session)), currency: CURRENCY, least: LEAST_STAKE, most: MOST_STAKE, step: STAKE_STEP,
      returns: returnsOf(session.game), next: nextOf(session), ...(await latestRounds(queries, session, flights.underway)),
    };
  });

/** The calls of the games' page. A refusal is a 409 with a code and a sentence; a play session that is over gives 401. */
export const providerCalls = (casino: Casino) => async (app: FastifyInstance): Promise<void> => {
  const { rounds, flights, database, sessions } = casino;
  const call = { config: { forGames: true }, bodyLimit: BODY_LIMIT } as const;
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  const standing = app.errorHandler;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PlayRefused) return reply.code(error.code === "session-over" ? 401 : 409).send({ refused: error.code, message: error.message });
    return standing(error, request, reply);
  });
  app.options("/*", call, async (_request, reply) => reply.code(204).send());

  app.post("/state", call, async (request) => stateOf(casino, tokenOf(request)));
  app.post("/rounds", call, async (request): Promise<EarlierRounds> => {
    const { round } = bodyOf(request, isNamed);
    return database.transaction().execute(async (queries) => ({ rounds: await roundsBefore(queries, await sessionOf(sessions, queries, tokenOf(request)), round, flights.underway) }));
  });
  app.post("/bet", call, async (request) => rounds.bet(tokenOf(request), bodyOf(request, isBetRequest)));
  app.post("/act", call, async (request) => rounds.act(tokenOf(request), bodyOf(request, isActRequest)));
  app.post("/flight", call, async (request) => {
    await database.transaction().execute((queries) => sessionOf(sessions, queries, tokenOf(request)));
    return flights.look();
  });
  app.post("/board", call, async (request) => flights.bet(tokenOf(request), bodyOf(request, isBetRequest)));
  app.post("/cash-out", call, async (request) => flights.cashOut(tokenOf(request), bodyOf(request, isNamed).round));
};
