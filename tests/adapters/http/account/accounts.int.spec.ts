import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createHttpAccounts } from "../../../../src/adapters/http/account/accounts.http.ts";
import { createHttpSessions } from "../../../../src/adapters/http/session/sessions.http.ts";
import { createMemoryIds } from "../../../../src/adapters/memory/ids.memory.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { accountsContract, type AccountsUnderTest } from "../../../kit/ports/accounts-contract.ts";
import { type PlannedReply, type ReceivedRequest, startServer } from "../transport/local-server.ts";

const user = {
  id: 5501,
  username: "8031112222",
  role: "Player",
  availableBalance: 1520.5,
  sportBonusBalance: 0,
  casinoBonusBalance: 0,
  virtualBonusBalance: 0,
  trustBalance: 0,
};

accountsContract("HTTP", async () => {
  let logins = 0;
  let tokens = new Set<string>();
  let bonuses: Parameters<AccountsUnderTest["setBonuses"]>[0] = { activeBonus: false, cashback: false };
  let waiting = 0;

  const login = ({ body, query }: ReceivedRequest): PlannedReply => {
    if (query.get("source") !== "website" || body["clientId"] !== 3) return { status: 400, body: { message: ["clientId"] } };
    if (body["username"] !== "8031112222")
      return { status: 201, body: { success: false, status: 404, error: "Username/Phone number not found" } };
    if (body["password"] !== "Secret-1") return { status: 201, body: { success: false, status: 404, error: "Invalid password" } };
    logins += 1;
    tokens.add(`Bearer token-${logins}`);
    return { status: 201, body: { success: true, status: 200, data: { ...user, token: `token-${logins}` } } };
  };
  const guarded = (request: ReceivedRequest): PlannedReply => {
    if (!tokens.has(request.headers.authorization ?? "")) return { status: 401, body: { statusCode: 401, message: "Unauthorized" } };
    if (request.method === "POST" && request.path === "/api/v2/auth/logout") {
      if (request.headers["content-type"] !== "application/json") return { status: 415, body: { message: "Unsupported Media Type" } };
      tokens.delete(request.headers.authorization ?? "");
      return { status: 201, body: { success: true, message: "ok" } };
    }
    if (request.method === "POST" && request.path === "/api/v2/bonus/user/award") {
      if (request.body["bonusId"] !== "12" || waiting === 0) return { status: 201, body: { success: false, status: 400, description: "There is nothing to award" } };
      waiting = 0;
      return { status: 201, body: { success: true, status: 201, description: "Bonus awarded", bonus: 5 } };
    }
    switch (`${request.path}${request.query.size === 0 ? "" : `?${request.query.toString()}`}`) {
      case "/api/v2/auth/details/3":
        return { body: { success: true, status: 200, data: user } };
      case "/api/v2/bonus/get-active-bonus?client_id=3":
        return { body: bonuses.activeBonus ? { success: true, data: { bonusId: 12, value: 5, type: "flat", name: "Welcome" } } : { success: false, data: null } };
      case "/api/v2/bonus/user/check-deposit-bonus?client_id=3":
        return { body: { success: true, data: { bonusId: 9, value: 50, type: "percentage", name: "First deposit", claimable: 0, ...(bonuses.depositBonus === true ? { leastDeposit: 500, most: 50_000 } : {}) } } };
      case "/api/v2/bonus/user/check-cashback-bonus?clientId=3":
        return { body: bonuses.cashback ? { success: true, data: { id: 12, value: 5, name: "Welcome", claimable: waiting } } : { success: false } };
      default:
        return { status: 404, body: { message: `Cannot GET ${request.path}` } };
    }
  };

  const server = await startServer((request) => (request.path === "/api/v2/auth/login" ? login(request) : guarded(request)));
  const keeper = createMemorySessionKeeper();
  const transport = createAxiosTransport({ engineUrl: `${server.url}/api/v2`, operatorUrl: `${server.url}/operator` });
  return {
    sessions: createHttpSessions({ transport, ids: createMemoryIds(), clientId: 3 }),
    accounts: createHttpAccounts({ transport, keeper, clientId: 3 }),
    keeper,
    setBonuses: (changed) => {
      bonuses = changed;
      waiting = changed.cashback ? 5 : 0;
    },
    revoke: () => {
      tokens = new Set();
    },
    close: server.close,
  };
});
