import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { createHttpOffer } from "../../../../src/adapters/http/offer/offer.http.ts";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { offerContract } from "../../../kit/ports/offer-contract.ts";
import { startServer } from "../transport/local-server.ts";
import { cupDetail, cupRow, derbyDetail, derbyRow } from "../wire-fixtures.ts";

const columns = "columns=1,219,186,340,18,225,314,29,16,223,188";

/** The answers of the engine by the exact address of each call. */
const answers: Readonly<Record<string, unknown>> = {
  "/api/v2/sports/menu?timeoffset=+1": { sports: [{ sportID: 1, sportName: "Soccer", total: "2" }] },
  "/api/v2/sports/categories/1?period=all&timeoffset=+1": {
    sports: { 0: { categoryID: 1, categoryName: "England", total: 1 }, 1: { categoryID: 2, categoryName: "Spain", total: 1 } },
  },
  "/api/v2/sports/tournaments/1?period=all&timeoffset=+1": { sports: [{ tournamentID: 17, tournamentName: "Premier League", total: 1 }] },
  "/api/v2/sports/3/top-bets": {
    data: [
      { id: 1, sportID: 1, sportName: "Soccer", categoryID: 1, categoryName: "England", tournamentID: 17, tournamentName: "Premier League", fixtureCount: 1 },
      { id: 2, sportID: 1, sportName: "Soccer", categoryID: 2, categoryName: "Spain", tournamentID: 40, tournamentName: "Cup", fixtureCount: "1" },
      { id: 3, sportID: "a/b", tournamentName: "unreadable" },
    ],
  },
  [`/api/v2/sports/highlight/prematch/1?upcoming=1&hours=-1&page=1&perPage=50&${columns}&timeoffset=+1`]: { fixtures: [derbyRow], lastPage: 1 },
  [`/api/v2/sports/highlight/live/0?source=web&markets=1&${columns}&timeoffset=+1`]: { fixtures: [cupRow] },
  [`/api/v2/sports/get-fixtures/17?sportID=1&marketID=1&${columns}&timeoffset=+1`]: { fixtures: [derbyRow], groups: [] },
  "/api/v2/sports/match/51200417?timeoffset=+1": derbyDetail,
  "/api/v2/sports/match/51200999?timeoffset=+1": cupDetail,
  "/api/v2/sports/match/1?timeoffset=+1": {},
  "/api/v2/auth/globalvariables/3": { success: true, data: { CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: "1.2" } },
  "/operator/utilities/bonuslist?section=onliners": [
    { ticket_length: 3, bonus: "5" },
    { ticket_length: "4", bonus: 7.5 },
  ],
};

offerContract("HTTP", async () => {
  const server = await startServer(({ path, query }) => {
    const asked = [...query].map(([name, value]) => `${name}=${value}`).join("&");
    const body = answers[asked === "" ? path : `${path}?${asked}`];
    return body === undefined ? { status: 404, body: { message: `Cannot GET ${path}?${asked}` } } : { body };
  });
  const transport = createAxiosTransport({ engineUrl: `${server.url}/api/v2`, operatorUrl: `${server.url}/operator` });
  return {
    offer: createHttpOffer({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast: 60 }),
    close: server.close,
  };
});
