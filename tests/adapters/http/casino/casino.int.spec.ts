import { createHttpCasino } from "../../../../src/adapters/http/casino/casino.http.ts";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { OpenRound } from "../../../../src/application/ports/casino.ts";
import { moneyToNumber } from "../../../../src/domain/kernel/money.ts";
import { casinoContract, GAMES } from "../../../kit/ports/casino-contract.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { type PlannedReply, type ReceivedRequest, startServer } from "../transport/local-server.ts";

interface Round {
  readonly id: string;
  readonly of: Omit<OpenRound, "stake">;
  /** In major units, as the wire has it. */
  wagered: number;
}

const rows = (chosen: typeof GAMES) => chosen.map(({ gameId, title, provider }) => ({ id: Number(gameId), gameId: title.toLowerCase(), title, description: "", imagePath: "", provider: { id: 1, name: provider } }));

casinoContract("HTTP", async () => {
  let rounds: readonly Round[] = [];
  let begun = 0;
  let opened = 0;
  let token: string | undefined = aSession.token;
  const isOf = ({ gameId, balance }: Omit<OpenRound, "stake">) => ({ of }: Round): boolean => of.gameId === gameId && of.balance === balance;

  const list = ({ query }: ReceivedRequest) => rows((query.get("categoryId") ?? query.get("providerId")) === "1" ? GAMES : []);
  const search = ({ query }: ReceivedRequest) => rows(GAMES.filter(({ title, provider }) => [title, provider].some((name) => name.toLowerCase().includes((query.get("gameName") ?? "").toLowerCase()))));
  const launch = ({ body }: ReceivedRequest): PlannedReply =>
    GAMES.some(({ gameId }) => Number(gameId) === body["gameId"])
      ? { status: 201, body: { success: true, message: "ok", url: `/provider/play/${String(body["gameId"])}#token-${(opened += 1)}` } }
      : { status: 404, body: { statusCode: 404, message: "There is no such game" } };
  const openRounds = ({ headers }: ReceivedRequest): PlannedReply =>
    headers.authorization === `Bearer ${token ?? ""}`
      ? { body: { success: true, data: rounds.map(({ id, of, wagered }) => ({ id, gameId: Number(of.gameId), stake: wagered, balanceType: of.balance, begun: 1 })).reverse() } }
      : { status: 401, body: { statusCode: 401, message: "Unauthorized" } };

  const answers: Readonly<Record<string, (request: ReceivedRequest) => PlannedReply>> = {
    "GET categories": () => ({ body: { success: true, data: [{ id: 1, name: "Originals", priority: 1 }] } }),
    "GET provider": () => ({ body: { success: true, data: { "0": { id: 1, name: "House" } } } }),
    "GET 3/list": (request) => ({ body: { success: true, data: list(request) } }),
    "GET 3/game-list": (request) => ({ body: { games: search(request) } }),
    "POST 3/start": launch,
    "GET 3/open-rounds": openRounds,
  };
  const server = await startServer((request) => answers[`${request.method} ${request.path.replace("/api/v2/games/", "")}`]?.(request) ?? { status: 404, body: {} });
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return {
    casino: createHttpCasino({ transport: createAxiosTransport({ engineUrl: `${server.url}/api/v2`, operatorUrl: `${server.url}/operator` }), keeper, clientId: 3 }),
    stake: ({ stake, ...of }) => {
      const open = rounds.find(isOf(of));
      if (open === undefined) rounds = [...rounds, { id: `r-${(begun += 1)}`, of, wagered: moneyToNumber(stake) }];
      else open.wagered += moneyToNumber(stake);
    },
    end: (of) => {
      const isOfIt = isOf(of);
      rounds = rounds.filter((round) => !isOfIt(round));
    },
    revoke: () => {
      token = undefined;
    },
    close: server.close,
  };
});
