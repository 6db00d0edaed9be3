import { describe, expect, it } from "vitest";
import { createHttpCashOuts } from "../../../../src/adapters/http/cash-out/cash-outs.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { attemptId } from "../../../kit/builders.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const cashOutsAnswering = (body: unknown, status = 200, headers = {}) => {
  const transport = answering(body, status, headers);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, cashOuts: createHttpCashOuts({ transport, keeper, clientId: 3 }) };
};
const request = { attempt: attemptId("c-1"), player: "p", betId: "70011", betslipId: "K7Q2M9X", amount: money(17_420) };

describe("a cash-out", () => {
  it("[7.31] is sent with its attempt as the key, for the amount that was agreed to", async () => {
    const { transport, cashOuts } = cashOutsAnswering({ success: true, message: "Cashout successful", amount: 174.2 }, 201, { "idempotency-supported": "true" });
    expect(await outcomeOf(cashOuts.cashOut(request))).toEqual({ betslipId: "K7Q2M9X", amount: money(17_420) });
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "bets/cashout", headers: { "idempotency-key": "c-1" }, body: { betId: 70011, amount: 174.2 }, token: aSession.token });
    expect(cashOuts.deduplicates()).toBe(true);
  });

  it("is worth what the engine says it has paid, and the agreed amount when it says nothing", async () => {
    const paid = (reply: object) => outcomeOf(cashOutsAnswering({ success: true, ...reply }, 201).cashOuts.cashOut(request));
    expect(await paid({ amount: 160.5 })).toEqual({ betslipId: "K7Q2M9X", amount: money(16_050) });
    expect(await paid({})).toEqual({ betslipId: "K7Q2M9X", amount: money(17_420) });
    expect(await paid({ amount: 1e300 })).toEqual({ betslipId: "K7Q2M9X", amount: money(17_420) });
  });

  it.each<[string, unknown, number, string]>([
    ["an explicit no", { success: false, status: 400, message: "Cashout no longer available" }, 201, "Refused"],
    ["a new offer", { success: false, status: 400, message: "Cashout valued has changed. New cashout value is 160", balance: 160 }, 201, "Refused"],
    ["a server's own failure", { success: false, message: "oops" }, 500, "NoAnswer"],
    ["a failure told inside a 2xx", { success: false, status: 500, message: "oops" }, 201, "NoAnswer"],
    ["no word on success", { message: "hm" }, 201, "NoAnswer"],
    ["a page of the network", "<html>sign in</html>", 200, "NoAnswer"],
    ["half of an answer", '{"success":tr', 201, "NoAnswer"],
    ["nothing", "", 200, "NoAnswer"],
    ["a call under way elsewhere", { message: "conflict" }, 409, "NoAnswer"],
    ["a token that is not taken", { message: "Unauthorized" }, 401, "SessionRefused"],
  ])("[N9 cash-out, N10 cash-out] counts as refused only when the answer proves it: %s", async (_what, body, status, tag) => {
    expect(await outcomeOf(cashOutsAnswering(body, status).cashOuts.cashOut(request))).toMatchObject({ _tag: tag });
  });
});

describe("a cash-out without an answer", () => {
  const bet = { id: 70011, betslipId: "K7Q2M9X", stake: 200, statusCode: 1, statusDescription: "Cashout", winnings: 174.2, selections: [] };
  const find = (row: object) => outcomeOf(cashOutsAnswering({ bets: [{ ...bet, ...row }], currentPage: 1, lastPage: 1, totalRecords: 1 }).cashOuts.find(request));

  it("is found in the history by its attempt, with what was paid", async () => {
    expect(await find({ cashOutKey: "c-1" })).toEqual({ betslipId: "K7Q2M9X", amount: money(17_420) });
  });

  it("is looked for in the history of its bet", async () => {
    const { transport, cashOuts } = cashOutsAnswering({ bets: [], currentPage: 1, lastPage: 1, totalRecords: 0 });
    expect(await outcomeOf(cashOuts.find(request))).toBeUndefined();
    expect(transport.sent()[0]).toMatchObject({ method: "POST", query: { page: 1, perPage: 20 }, body: { clientId: 3, betslipId: "K7Q2M9X", status: "", page: 1, perPage: 20 }, token: aSession.token });
  });

  it("is refused only by an answer that has no bets and says no", async () => {
    const answered = (body: object) => outcomeOf(cashOutsAnswering(body).cashOuts.find(request));
    expect(await answered({ success: false, message: "Not now" })).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "Not now" } });
    expect(await answered({ success: false })).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    expect(await answered({ success: false, bets: [], currentPage: 1, lastPage: 1, totalRecords: 0 })).toBeUndefined();
  });

  it("is found by its bet where the engine names no attempt", async () => {
    expect(await find({})).toEqual({ betslipId: "K7Q2M9X", amount: money(17_420) });
  });

  it.each<[string, object]>([
    ["the bet is open", { statusCode: 0, statusDescription: "Pending" }],
    ["the bet was won", { statusDescription: "Won" }],
    ["another attempt cashed it out", { cashOutKey: "c-0" }],
    ["the history has another bet only", { betslipId: "A1B2C3D" }],
  ])("is not there when %s", async (_what, row) => {
    expect(await find(row)).toBeUndefined();
  });

  it("stays unknown when the history cannot be read, or not the amount", async () => {
    expect(await outcomeOf(cashOutsAnswering("<html>busy</html>", 503).cashOuts.find(request))).toMatchObject({ _tag: "NoAnswer" });
    expect(await find({ winnings: 1e300 })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });
});
