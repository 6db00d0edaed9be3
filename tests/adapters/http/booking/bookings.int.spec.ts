import { createHttpBookings } from "../../../../src/adapters/http/booking/bookings.http.ts";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { bookingsContract } from "../../../kit/ports/bookings-contract.ts";
import { type PlannedReply, type ReceivedRequest, startServer } from "../transport/local-server.ts";

interface Line {
  readonly matchId: unknown;
  readonly marketId: unknown;
  readonly outcomeId: unknown;
  readonly specifier: unknown;
  readonly odds: unknown;
}
const nameOf = ({ matchId, marketId, outcomeId, specifier }: Omit<Line, "odds">): string => [matchId, marketId, outcomeId, specifier].map(String).join("|");

interface KeptSlip {
  readonly betslipId: string;
  readonly key: string;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly selections: readonly Line[];
  readonly groupings: unknown;
}

const SIMULATION = 2;

bookingsContract("HTTP", async () => {
  const kept: KeptSlip[] = [];
  const quotes = new Map<string, number | undefined>();
  let lose = false;

  const take = ({ headers, body }: ReceivedRequest): PlannedReply => {
    const selections = (body["selections"] ?? []) as readonly Line[];
    const figures = { stake: body["stake"], possibleWin: body["maxWin"], totalOdd: body["totalOdds"] };
    if (selections.length === 0) return { status: 201, body: { success: false, status: 400, message: "missing selections" } };
    if (body["isBooking"] === SIMULATION) return { status: 201, body: { success: true, status: 200, data: figures } };
    const key = String(headers["idempotency-key"]);
    const slip = kept.find((each) => each.key === key) ?? { betslipId: `K7Q2M9${String.fromCharCode(65 + kept.length)}`, key, figures, selections, groupings: body["Groupings"] };
    if (!kept.includes(slip)) kept.push(slip);
    return { status: 201, body: { success: true, status: 201, data: { betslipId: slip.betslipId, ...slip.figures } } };
  };
  const shown: KeptSlip[] = [];
  const show = ({ body }: ReceivedRequest): PlannedReply => {
    const slip = kept.find(({ betslipId }) => betslipId === body["betslipId"]);
    if (slip === undefined) return { status: 201, body: { success: false, message: "Only a slip that you shared can be shown" } };
    if (!shown.includes(slip)) shown.unshift(slip);
    return { status: 201, body: { success: true } };
  };
  const told = (slip: KeptSlip) => {
    const booked = slip.selections.map((line) => {
      const name = nameOf(line);
      const currentOdds = quotes.has(name) ? quotes.get(name) : line.odds;
      return { ...line, ...(currentOdds === undefined ? { state: "gone", currentOdds: 0 } : { state: "open", currentOdds }) };
    });
    return { betslipId: slip.betslipId, ...slip.figures, selections: slip.selections, booked, Groupings: slip.groupings };
  };
  const find = ({ body }: ReceivedRequest): PlannedReply => {
    const slip = kept.find(({ betslipId, key }) => (body["idempotencyKey"] === undefined ? betslipId === body["betslipId"] : key === body["idempotencyKey"]));
    if (slip === undefined) return { status: 201, body: { success: false, message: "Booking code not found" } };
    return { status: 201, body: { success: true, data: told(slip) } };
  };
  const answers: Readonly<Record<string, (request: ReceivedRequest) => PlannedReply>> = {
    "/api/v2/bets/book-bet/3": take,
    "/api/v2/bets/find-bet": find,
    "/api/v2/bets/show-to-all": show,
    "/api/v2/bets/todays-bookings": () => ({ status: 200, body: { success: true, data: shown.map(told) } }),
  };

  const server = await startServer((request) => {
    const reply = answers[request.path]?.(request) ?? { status: 404 };
    const cut = lose;
    lose = false;
    return { ...reply, cut, headers: { "Idempotency-Supported": "true" } };
  });
  const transport = createAxiosTransport({ engineUrl: `${server.url}/api/v2`, operatorUrl: `${server.url}/operator` });
  return {
    bookings: createHttpBookings({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast: 0 }),
    quote: (chosen, decimal) => void quotes.set(nameOf(chosen), decimal),
    loseNextAnswer: () => {
      lose = true;
    },
    slipsKept: () => kept.length,
    close: server.close,
  };
});
