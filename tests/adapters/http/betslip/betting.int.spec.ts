import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createHttpBetting } from "../../../../src/adapters/http/betslip/betting.http.ts";
import { createHttpBetHistory } from "../../../../src/adapters/http/history/bet-history.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { Selection } from "../../../../src/domain/events/selection.ts";
import { bettingContract } from "../../../kit/ports/betting-contract.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { type PlannedReply, type ReceivedRequest, startServer } from "../transport/local-server.ts";

/** What the log of the device calls itself. */
const logId = (): string => "device-log";

interface Line {
  readonly matchId: unknown;
  readonly marketId: unknown;
  readonly outcomeId: unknown;
  readonly specifier: unknown;
}
const nameOf = ({ matchId, marketId, outcomeId, specifier }: Line): string => [matchId, marketId, outcomeId, specifier].map(String).join("|");
const linesIn = (list: unknown): readonly Line[] => (Array.isArray(list) ? list : []) as readonly Line[];

bettingContract("HTTP", async () => {
  const bets = new Map<string, Readonly<Record<string, unknown>>>();
  const quotes = new Map<string, { readonly odds: number; readonly active: boolean } | null>();
  let lose = false;

  const place = ({ headers, body }: ReceivedRequest): PlannedReply => {
    if (linesIn(body["selections"]).length === 0) return { status: 201, body: { success: false, status: 400, message: "missing selections" } };
    const key = String(headers["idempotency-key"]);
    const bet = bets.get(key) ?? {
      id: bets.size + 1,
      betslipId: `K7Q2M9${String.fromCharCode(65 + bets.size)}`,
      stake: body["stake"],
      possibleWin: body["maxWin"],
      betCategory: body["bet_type"],
      idempotencyKey: key,
      logHead: body["logHead"],
      statusDescription: "Pending",
      selections: linesIn(body["selections"]).map((line, index) => ({ id: index + 1, ...line })),
    };
    bets.set(key, bet);
    const { betslipId, stake, possibleWin } = bet;
    return { status: 201, body: { success: true, status: 201, data: { betslipId, stake, possibleWin } } };
  };
  const validate = ({ body }: ReceivedRequest): PlannedReply => {
    const rows = linesIn(body["events"]).flatMap((line) => {
      const quoted = quotes.get(nameOf(line));
      return quoted === null ? [] : [{ ...line, ...(quoted ?? { odds: 2, active: 1 }) }];
    });
    // Lists come keyed by index (docs/wire-facts.md#absent-fields-and-lists-by-index).
    return { status: 201, body: { success: true, data: Object.fromEntries(rows.map((row, index) => [index, row])) } };
  };
  const history = ({ body, query }: ReceivedRequest): PlannedReply => {
    const { status, idempotencyKey } = body;
    const listed = status === "settled" ? [] : [...bets.values()].reverse().filter((bet) => idempotencyKey === undefined || bet["idempotencyKey"] === idempotencyKey);
    const [page, perPage] = [Number(query.get("page")), Number(query.get("perPage"))];
    return { status: 201, body: { bets: listed.slice((page - 1) * perPage, page * perPage), currentPage: page, lastPage: Math.max(1, Math.ceil(listed.length / perPage)), totalRecords: listed.length } };
  };

  const server = await startServer((request) => {
    const reply =
      request.path === "/api/v2/bets/place-bet/3"
        ? place(request)
        : request.path === "/api/v2/bets/validate-selections"
          ? validate(request)
          : request.path === "/api/v2/bets/history"
            ? history(request)
            : { status: 404 };
    const cut = lose;
    lose = false;
    return { ...reply, cut, headers: { "Idempotency-Supported": "true" } };
  });
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  const lineOf = (chosen: Selection): string => nameOf(chosen);
  const transport = createAxiosTransport({ engineUrl: `${server.url}/api/v2`, operatorUrl: `${server.url}/operator` });
  return {
    betting: createHttpBetting({ transport, keeper, clientId: 3, logId }),
    history: createHttpBetHistory({ transport, keeper, clientId: 3 }),
    quote: (chosen, odds, active) => void quotes.set(lineOf(chosen), { odds, active }),
    withdraw: (chosen) => void quotes.set(lineOf(chosen), null),
    loseNextAnswer: () => {
      lose = true;
    },
    betsTaken: () => bets.size,
    close: server.close,
  };
});
