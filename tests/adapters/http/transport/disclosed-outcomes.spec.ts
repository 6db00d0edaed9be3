import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createHttpAccounts } from "../../../../src/adapters/http/account/accounts.http.ts";
import { createHttpBetting } from "../../../../src/adapters/http/betslip/betting.http.ts";
import { createHttpContent } from "../../../../src/adapters/http/content/content.http.ts";
import { createHttpBetHistory } from "../../../../src/adapters/http/history/bet-history.http.ts";
import { createHttpOffer } from "../../../../src/adapters/http/offer/offer.http.ts";
import { createHttpSessions } from "../../../../src/adapters/http/session/sessions.http.ts";
import { createAdmittedTransport, createReplayedTransport } from "../../../../src/adapters/http/transport/admitted-transport.ts";
import type { Transport } from "../../../../src/adapters/http/transport/transport.ts";
import { createMemoryIds } from "../../../../src/adapters/memory/ids.memory.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { CallFailure } from "../../../../src/application/ports/failures.ts";
import { createInputs, type ReplyInput } from "../../../../src/application/recording/inputs.ts";
import { matchId } from "../../../../src/domain/kernel/ids.ts";
import { placement, selection } from "../../../kit/builders.ts";
import { HEAD } from "../../../kit/ports/betting-contract.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";
import { cupRow, derbyDetail, derbyRow } from "../wire-fixtures.ts";

const portsOn = (transport: Transport) => {
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  const config = { transport, keeper, ids: createMemoryIds(), clientId: 3, minutesEast: 60, logId: () => "device-log" };
  return {
    sessions: createHttpSessions(config),
    accounts: createHttpAccounts(config),
    betting: createHttpBetting(config),
    history: createHttpBetHistory(config),
    offer: createHttpOffer(config),
    content: createHttpContent(config),
  };
};
type Ports = ReturnType<typeof portsOn>;
type Call = (ports: Ports) => Effect.Effect<unknown, CallFailure>;

/** The outcome of a call in a session, and its outcome in a replay of that session's recording. */
const bothDays = async (call: Call, body: unknown, status = 201): Promise<readonly [day: unknown, replay: unknown]> => {
  const inputs = createInputs(() => 1);
  const replies: ReplyInput[] = [];
  inputs.admitted$.subscribe(({ input }) => {
    if (input.kind === "reply") replies.push(JSON.parse(JSON.stringify(input.reply)) as ReplyInput);
  });
  const day = await outcomeOf(call(portsOn(createAdmittedTransport(answering(body, status), inputs, String))));
  const replayed = createReplayedTransport(async () => {
    const reply = replies.shift();
    if (reply === undefined) throw new Error("more was asked than on the day");
    return reply;
  });
  return [withoutToken(day), withoutToken(await outcomeOf(call(portsOn(replayed))))];
};

/** Leaves out the token and the name, which are stand-ins in a recording. Neither is in the log. */
const withoutToken = (outcome: unknown): unknown => {
  if (typeof outcome !== "object" || outcome === null) return outcome;
  const { token: _, username: __, status: ___, ...rest } = { token: "", username: "", status: 0, ...outcome };
  return rest;
};

const signIn: Call = ({ sessions }) => sessions.signIn("08031112222", "Secret-1");
/** The whole user is for the device alone: it reaches neither the log nor the state. */
const details: Call = ({ accounts }) => Effect.map(accounts.details(), (found) => ({ ...found, user: undefined }));
const place: Call = ({ betting }) => betting.place(placement(), HEAD);
const revalidate: Call = ({ betting }) => betting.revalidate([selection("9")]);
const bets: Call = ({ history }) => history.page("all", 1);
const user = { id: 5501, username: "8031112222", email: "ada@example.test", availableBalance: 12.5, role: "Player" };
const bet = { id: 70011, betslipId: "K7Q2M9X", stake: 200, totalOdd: 5.952, possibleWin: 1190.4, idempotencyKey: "attempt-1", selections: [{ id: 1, matchId: 2, status: 1 }] };
const no = { success: false, message: "no" };

describe("a replay gets the same outcomes as the recorded session", () => {
  it.each<[string, Call, unknown, number?]>([
    ["a login", signIn, { success: true, data: { ...user, token: "aaa.bbb" } }],
    ["a login without a token", signIn, { success: true, data: user }],
    ["a login with a token that is none", signIn, { success: true, data: { ...user, token: 12 } }],
    ["a login with a token that fits no header", signIn, { success: true, data: { ...user, token: "a\r\nx: y" } }],
    ["a login with a token longer than a header", signIn, { success: true, data: { ...user, token: "a".repeat(5_000) } }],
    ["a login refused by its error", signIn, { success: false, error: "Invalid password" }],
    ["a login refused by a message", signIn, { success: false, message: "Your account is not active." }],
    ["a login refused by a list of messages", signIn, { success: false, message: ["a", "b"] }],
    ["a login refused by its status", signIn, { message: "Too many attempts" }, 429],
    ["the details of an account", details, { success: true, data: user }],
    ["the details under a name that came as a number", details, { success: true, data: { ...user, username: 8_031_112_222 } }],
    ["details that are refused", details, { success: false, message: "no such user" }],
    ["details that are missing", details, { success: true, data: null }],
    ["a session that has ended", details, { message: "Unauthorized" }, 401],
    ["a bonus", ({ accounts }) => accounts.activeBonus(), { success: true, data: { bonusId: 12, name: "Welcome" } }],
    ["a cashback", ({ accounts }) => accounts.cashback(), { success: true, data: { id: 12, name: "Welcome" } }],
    ["a placed bet", place, { success: true, data: { betslipId: "K7Q2M9X", stake: 200, possibleWin: 1190.4 } }],
    ["a refused bet", place, { success: false, status: 400, message: "Insufficient balance" }],
    ["a bet that the engine broke on", place, { success: false, status: 500, message: "error accepting bets" }],
    ["a bet behind a proxy", place, "<html>", 502],
    ["prices", revalidate, { success: true, data: { 0: { matchId: 9, marketId: 1, outcomeId: "1", odds: 2.1, active: 1 } } }],
    ["prices that are refused", revalidate, no],
    ["a history", bets, { bets: { 0: bet }, currentPage: 1, lastPage: 3, totalRecords: 41 }],
    ["a history without bets", bets, { currentPage: 1, lastPage: 1, totalRecords: 0 }],
    ["a history that cannot be read", bets, { bets: [bet, { id: 1 }] }],
    ["a history that is refused", bets, no],
    ["a list of matches", ({ offer }) => offer.live(), { fixtures: [derbyRow, cupRow, { name: "?" }] }],
    ["a match", ({ offer }) => offer.match(matchId("51200417")), derbyDetail],
    ["a match that is gone", ({ offer }) => offer.match(matchId("51200417")), {}],
    ["the sports", ({ offer }) => offer.menu(), { sports: [{ sportID: 1, sportName: "Soccer", total: "2" }] }],
    ["the betting terms", ({ offer }) => offer.bettingTerms(), { success: true, data: { CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: "1.2" } }],
    ["a bonus table", ({ offer }) => offer.bettingTerms(), [{ ticket_length: 3, bonus: "5" }]],
    ["betting terms that are refused", ({ offer }) => offer.bettingTerms(), no],
    ["the banners", ({ content }) => content.banners(), { success: true, data: [{ id: 11, title: "Derby day", target: "web" }] }],
  ])("of %s", async (_, call, body, status) => {
    const [day, replay] = await bothDays(call, body, status);
    expect(replay).toEqual(day);
  });
});
