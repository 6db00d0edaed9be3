import { describe, expect, it } from "vitest";
import { createHttpPayments } from "../../../../src/adapters/http/payments/payments.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import type { TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";
import { attemptId } from "../../../kit/builders.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const paymentsAnswering = (body: unknown, status = 200, headers = {}) => {
  const transport = answering(body, status, headers);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, keeper, payments: createHttpPayments({ transport, keeper, clientId: 3, minutesEast: 60 }) };
};
const deposit = { kind: "deposit", attempt: attemptId("d-1"), player: "p", amount: money(25_050), provider: "paystack" } as const;
const withdrawal = { kind: "withdrawal", attempt: attemptId("w-1"), player: "p", amount: money(100_000), account: null } as const;

describe("a deposit", () => {
  it("[7.46] is sent with its attempt as the key, and the amount in major units", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: { link: "https://pay.example.test/x", transactionRef: "DX1" } }, 201, { "idempotency-supported": "true" });
    expect(payments.deduplicates()).toBe(false);
    expect(await outcomeOf(payments.initiateDeposit(deposit))).toEqual({ reference: "DX1", way: { kind: "link", link: "https://pay.example.test/x" } });
    expect(transport.sent()[0]).toMatchObject({
      method: "POST", path: "user/wallet/initiate-deposit", headers: { "idempotency-key": "d-1" }, body: { amount: 250.5, paymentMethod: "paystack", clientId: 3 }, token: aSession.token,
    });
    expect(payments.deduplicates()).toBe(true);
  });

  it.each<[object, object]>([
    [{ link: "ACCEPTED", transactionRef: "DX1" }, { kind: "phone" }],
    [{ transactionRef: "482113" }, { kind: "shop" }],
    [{ link: "", transactionRef: "482113" }, { kind: "shop" }],
    [{ link: "http://pay.example.test/x", transactionRef: "DX1" }, { kind: "link", link: "http://pay.example.test/x" }],
  ])("answered with %j is paid in this way: %j", async (data, way) => {
    expect(await outcomeOf(paymentsAnswering({ success: true, data }).payments.initiateDeposit(deposit))).toMatchObject({ way });
  });

  it("[3.67] at a shop has the engine's own words about it, and elsewhere has none", async () => {
    const told = async (link: string | undefined): Promise<unknown> =>
      outcomeOf(paymentsAnswering({ success: true, message: "Ask for Ada at the counter", data: { link, transactionRef: "482113" } }).payments.initiateDeposit(deposit));
    expect(await told(undefined)).toEqual({ reference: "482113", way: { kind: "shop" }, message: "Ask for Ada at the counter" });
    expect(await told("ACCEPTED")).toEqual({ reference: "482113", way: { kind: "phone" } });
  });

  it("[N10 deposit] has an unknown outcome when it succeeded without a word on how it is paid", async () => {
    expect(await outcomeOf(paymentsAnswering({ success: true }, 201).payments.initiateDeposit(deposit))).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });

  it("takes a link of as many characters as a link may have", async () => {
    const link = `https://x.test/${"y".repeat(2_048 - 15)}`;
    expect(await outcomeOf(paymentsAnswering({ success: true, data: { link, transactionRef: "DX1" } }).payments.initiateDeposit(deposit))).toMatchObject({ way: { link } });
  });

  it.each(["javascript:alert(1)", "httpsx://pay.example.test/x", "xhttps://pay.example.test/x", "data:text/html,x", "//evil.example", "http", `https://x.test/${"y".repeat(3000)}`])("[N10 deposit, N10 withdrawal] has an unknown outcome when its link is %s", async (link) => {
    expect(await outcomeOf(paymentsAnswering({ success: true, data: { link, transactionRef: "DX1" } }).payments.initiateDeposit(deposit))).toMatchObject({ _tag: "NoAnswer" });
  });

  it.each<[string, unknown, number, string]>([
    ["an explicit no", { success: false, status: 400, message: "Wallet not found" }, 201, "Refused"],
    ["a server's own failure", { success: false, message: "oops" }, 500, "NoAnswer"],
    ["a failure told inside a 2xx", { success: false, status: 500, message: "oops" }, 201, "NoAnswer"],
    ["no word on success", { message: "hm" }, 201, "NoAnswer"],
    ["success without a reference", { success: true, data: {} }, 201, "NoAnswer"],
    ["a page of the network", "<html>sign in</html>", 200, "NoAnswer"],
    ["a call under way elsewhere", { message: "conflict" }, 409, "NoAnswer"],
    ["a token that is not taken", { message: "Unauthorized" }, 401, "SessionRefused"],
  ])("[N9 deposit, N9 withdrawal, N10 deposit, N10 withdrawal] counts as refused only when the answer proves it: %s", async (_what, body, status, tag) => {
    expect(await outcomeOf(paymentsAnswering(body, status).payments.initiateDeposit(deposit))).toMatchObject({ _tag: tag });
  });

  it.each<[string, object, object]>([
    ["that waits on the provider's page", { status: 0, link: "https://pay.example.test/x" }, { kind: "link", link: "https://pay.example.test/x" }],
    ["that waits at a shop", { status: 0, code: "DX1" }, { kind: "shop" }],
    ["that has arrived, so that it has no link any more", { status: 1 }, { kind: "phone" }],
    ["with a link that cannot be opened", { status: 0, link: "javascript:alert(1)" }, { kind: "phone" }],
  ])("%s is found by its attempt", async (_what, row, way) => {
    const data = [{ id: 1, referenceNo: "DX1", amount: 250.5, idempotencyKey: "d-1", ...row }];
    expect(await outcomeOf(paymentsAnswering({ success: true, data }).payments.findDeposit(deposit.attempt))).toEqual({ reference: "DX1", way });
  });

  it("whose key was used for another body is refused the first time, and unknown when it was sent before", async () => {
    const { payments } = paymentsAnswering({ message: "used" }, 422);
    expect(await outcomeOf(payments.initiateDeposit(deposit))).toMatchObject({ _tag: "Refused" });
    expect(await outcomeOf(payments.initiateDeposit(deposit))).toMatchObject({ _tag: "NoAnswer" });
  });
});

describe("a withdrawal", () => {
  it("[3.67] to a shop has the engine's own words about it, when it says any and does not tell the code in them", async () => {
    const told = async (message: string | undefined): Promise<unknown> =>
      outcomeOf(paymentsAnswering({ success: true, message, data: { balance: 10, code: "123456789", transactionRef: "WX1" } }, 201).payments.withdraw(withdrawal));
    expect(await told("Ask for Ada at the counter")).toEqual({ reference: "WX1", message: "Ask for Ada at the counter" });
    for (const none of [undefined, "", "Your code is 123456789"]) expect(await told(none)).toEqual({ reference: "WX1" });
  });

  it("to a shop gives the code of each withdrawal to its own attempt", async () => {
    const codes = ["123456789", "987654321"];
    const send = async () => ({ status: 201, headers: {}, text: JSON.stringify({ success: true, data: { balance: 10, code: codes.shift(), transactionRef: "WX1" } }) });
    const payments = createHttpPayments({ transport: { send }, keeper: createMemorySessionKeeper(), clientId: 3 });
    const attempts = [attemptId("w-1"), attemptId("w-2")];
    for (const attempt of attempts) await outcomeOf(payments.withdraw({ ...withdrawal, attempt }));
    expect(await Promise.all(attempts.map((attempt) => outcomeOf(payments.shopCode(attempt))))).toEqual(["123456789", "987654321"]);
  });

  it("[3.67] to an account keeps no words about it", async () => {
    const saved = [{ bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "0123456789" }];
    const send = async ({ method }: TransportRequest) => ({ status: 200, headers: {}, text: JSON.stringify({ success: true, message: "Ask for Ada at the counter", data: method === "GET" ? saved : { transactionRef: "WX1" } }) });
    const payments = createHttpPayments({ transport: { send }, keeper: createMemorySessionKeeper(), clientId: 3 });
    expect(await outcomeOf(payments.withdraw({ ...withdrawal, account: { accountId: "058-6789", bankName: "GTB", lastFour: "6789" } }))).toEqual({ reference: "WX1" });
  });

  it("to a shop gives its code only to a question with its attempt", async () => {
    const { payments } = paymentsAnswering({ success: true, data: { balance: 10, code: "123456789", transactionRef: "WX1" } }, 201);
    expect(await outcomeOf(payments.withdraw(withdrawal))).toEqual({ reference: "WX1" });
    expect(await outcomeOf(payments.shopCode(withdrawal.attempt))).toBe("123456789");
  });

  it("[3.66, 5.30, 5.31, 7.43, 7.48] to an account sends the number that the engine has saved, and shows only the last four digits", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: [{ bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "0123456789" }, { bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "9993456789" }] });
    const accounts = await outcomeOf(payments.accounts());
    expect(accounts).toEqual([
      { accountId: "058-6789", bankName: "GTB", lastFour: "6789", maskedName: "A•• O••" },
      { accountId: "058-6789-2", bankName: "GTB", lastFour: "6789", maskedName: "A•• O••" },
    ]);
    expect(transport.sent()).toMatchObject([{ method: "GET", path: "user/wallet/bank-accounts" }]);
    await outcomeOf(payments.withdraw({ ...withdrawal, account: { accountId: "058-6789-2", bankName: "GTB", lastFour: "6789" } }));
    expect(transport.sent().at(-1)).toMatchObject({ method: "POST", path: "user/wallet/withdraw", body: { amount: 1000, type: "online", accountNumber: "9993456789", accountName: "ADA OBI", bankCode: "058" } });
    expect(await outcomeOf(payments.withdraw({ ...withdrawal, attempt: attemptId("w-2"), account: { accountId: "gone", bankName: "", lastFour: "" } }))).toMatchObject({ _tag: "Refused", reason: { code: "account-not-saved" } });
  });
});

describe("a withdrawal whose account cannot be read", () => {
  const toAccount = { ...withdrawal, account: { accountId: "058-6789", bankName: "GTB", lastFour: "6789" } };
  const saved = { status: 200, headers: {}, text: JSON.stringify({ success: true, data: [{ bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "0123456789" }] }) };
  const saying = (status: number, body: object) => ({ status, headers: {}, text: JSON.stringify(body) });
  /** Withdraws once for each list of saved accounts; the withdrawal itself gets no readable answer. */
  const outcomes = async (...lists: readonly (typeof saved)[]) => {
    const keeper = createMemorySessionKeeper();
    const asked: string[] = [];
    const left = [...lists];
    const send = async ({ method }: TransportRequest) => {
      asked.push(method);
      if (method === "POST") return saying(500, {});
      return left.shift() ?? saying(500, {});
    };
    const payments = createHttpPayments({ transport: { send }, keeper, clientId: 3 });
    const told: unknown[] = [];
    for (const [at] of lists.entries()) {
      // Another session knows no account, so that each withdrawal reads them.
      keeper.keep({ ...aSession, token: `token-${at}` });
      told.push(await outcomeOf(payments.withdraw(toAccount)));
    }
    return { told, asked };
  };

  it("has not left the device, so nobody waits for its outcome", async () => {
    const { told, asked } = await outcomes(saying(500, {}));
    expect([told, asked]).toEqual([[expect.objectContaining({ _tag: "NotSent" })], ["GET"]]);
    expect((await outcomes(saying(503, { message: "busy" }))).told).toMatchObject([{ _tag: "NotSent", reason: { code: "told", message: "busy" } }]);
    expect((await outcomes(saying(404, { message: "No such client" }))).told).toMatchObject([{ _tag: "Refused" }]);
  });

  it("stays unknown when it was sent before, whatever the list says (faults N3)", async () => {
    for (const list of [saying(500, {}), saying(404, { message: "No such client" }), saying(200, { success: true, data: [] })]) {
      const { told, asked } = await outcomes(saved, list);
      expect([told, asked]).toMatchObject([[{ _tag: "NoAnswer" }, { _tag: "NoAnswer" }], ["GET", "POST", "GET"]]);
    }
    expect((await outcomes(saved, saying(503, { message: "busy" }))).told.at(-1)).toMatchObject({ _tag: "NoAnswer", reason: { code: "told", message: "busy" } });
    expect((await outcomes(saved, saying(401, {}))).told).toMatchObject([{ _tag: "NoAnswer" }, { _tag: "SessionRefused" }]);
  });
});

describe("the transactions", () => {
  it("of a page cannot be read when one of them cannot, because money must not seem to be missing", async () => {
    const read = (data: object) => outcomeOf(paymentsAnswering({ success: true, ...data }).payments.transactions({ from: undefined, to: undefined, type: undefined, category: undefined }, 1, 25));
    expect(await read({ data: [{ id: 9, amount: 200, balance: 1320.5, subject: "Deposit", type: "credit", status: 1 }], meta: { page: 1, perPage: 25, total: 1, lastPage: 1 } })).toMatchObject({
      rows: [{ id: "9", amount: 20_000, balance: 132_050, status: "successful", wallet: "Main" }], total: 1, credit: undefined,
    });
    expect(await read({ data: [{ id: 9, amount: 1e300 }] })).toMatchObject({ _tag: "NoAnswer" });
  });
});

describe("a transaction", () => {
  it.each<[string, object, object]>([
    ["of a bet names the bet", { subject: "Bet Deposit (Sport)", description: "K7Q2M9X" }, { bet: "K7Q2M9X", game: undefined }],
    ["of a bet without a number names none", { subject: "Bet Deposit (Sport)" }, { bet: undefined, game: undefined }],
    ["of a round names the game", { subject: "Casino Bet", description: "Casino Bet", gameName: "Lucky Crown" }, { bet: undefined, game: "Lucky Crown" }],
    ["of a round of an engine that tells no game names none", { subject: "Casino Bet", description: "7" }, { bet: undefined, game: undefined }],
  ])("%s", async (_what, fields, named) => {
    const { payments } = paymentsAnswering({ success: true, data: [{ id: 9, amount: 200, type: "debit", ...fields }] });
    expect(await outcomeOf(payments.transactions({ from: undefined, to: undefined, type: undefined, category: undefined }, 1, 25))).toMatchObject({ rows: [named] });
  });
});

describe("the ways of paying", () => {
  it("[7.44] have the provider's name when they have no title", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: [{ provider: "paystack", title: "Card" }, { provider: "sbengine", title: "" }] });
    expect(await outcomeOf(payments.methods())).toEqual([{ provider: "paystack", title: "Card" }, { provider: "sbengine", title: "sbengine" }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "user/wallet/3/payment-methods", token: aSession.token });
  });

  it("[7.43, 7.45] have the banks, and the check of an account's number", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, message: "ADA OBI", data: [{ name: "GTB", code: "058" }] });
    expect(await outcomeOf(payments.banks())).toEqual([{ name: "GTB", code: "058" }]);
    expect(await outcomeOf(payments.verifyAccount("058", "0123456789"))).toBeUndefined();
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "user/wallet/3/banks" });
    expect(transport.sent()[1]).toMatchObject({ method: "POST", path: "user/wallet/verify-bank-account", query: { source: "web" }, body: { accountNumber: "0123456789", bankCode: "058", clientId: 3 } });
    expect(await outcomeOf(paymentsAnswering({ success: false, message: "No such account" }).payments.verifyAccount("058", "1"))).toMatchObject({ _tag: "Refused", reason: { message: "No such account" } });
    expect(await outcomeOf(paymentsAnswering({ success: false }).payments.verifyAccount("058", "1"))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    const repeated = await outcomeOf(paymentsAnswering({ success: false, message: "0123456789 is unknown" }).payments.verifyAccount("058", "0123456789"));
    expect(JSON.stringify(repeated)).not.toContain("0123456789");
  });
});

describe("the state of a payment", () => {
  it.each<[object, object]>([
    [{ success: true, data: { amount: 250.5 } }, { state: "arrived", amount: 25_050 }],
    [{ success: true }, { state: "arrived", amount: undefined }],
    [{ success: false, data: { paymentState: "pending", amount: 250.5 } }, { state: "pending", amount: 25_050 }],
    [{ success: false, data: { paymentState: "failed" } }, { state: "failed", amount: undefined }],
    [{ success: false, data: { paymentState: "held", amount: 250.5 } }, { state: "held", amount: 25_050 }],
    [{ success: false, data: { paymentState: "returned" } }, { state: "returned", amount: undefined }],
  ])("[7.47] is told by %j as %j", async (body, state) => {
    const { transport, payments } = paymentsAnswering(body);
    expect(await outcomeOf(payments.check("paystack", "DX1"))).toEqual(state);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "user/wallet/verify-payment", query: { paymentChannel: "paystack", transactionRef: "DX1", clientId: 3 } });
  });

  it("is not known when the engine tells another one", async () => {
    expect(await outcomeOf(paymentsAnswering({ success: false, message: "Unknown reference", data: { paymentState: "lost" } }).payments.check("paystack", "DX1"))).toMatchObject({ _tag: "Refused", reason: { message: "Unknown reference" } });
    expect(await outcomeOf(paymentsAnswering({ success: false }).payments.check("paystack", "DX1"))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
  });
});

describe("what becomes of a deposit", () => {
  it("is decided by its reference, and refused with the engine's words", async () => {
    const { transport, payments } = paymentsAnswering({ success: true });
    expect(await outcomeOf(payments.decideDeposit("DX1", "leave"))).toBeUndefined();
    expect(transport.sent()).toMatchObject([{ method: "POST", body: { transactionRef: "DX1", choice: "leave" }, token: aSession.token }]);
    expect(await outcomeOf(paymentsAnswering({ success: false, message: "Paid meanwhile" }).payments.decideDeposit("DX1", "leave"))).toMatchObject({ _tag: "Refused", reason: { message: "Paid meanwhile" } });
    expect(await outcomeOf(paymentsAnswering({ success: false }).payments.decideDeposit("DX1", "leave"))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
  });
});

describe("the bonus for a deposit", () => {
  /** The transport's reply serves for both calls, so it has the fields of both. */
  const claim = (body: object) => {
    const { transport, payments } = paymentsAnswering({ success: true, ...body });
    return { transport, claimed: outcomeOf(payments.claimDepositBonus(money(25_050))) };
  };
  const data = { bonusId: 7, name: "Welcome", value: 100, type: "percentage" };

  it("is asked for with the deposit's amount, and tells what it gave", async () => {
    const { transport, claimed } = claim({ data, bonus: 125.25 });
    expect(await claimed).toBe(12_525);
    expect(transport.sent()).toMatchObject([
      { method: "GET", query: { client_id: 3 }, token: aSession.token },
      { method: "POST", path: "bonus/user/award", query: { client_id: 3 }, body: { bonusId: "7", amount: 250.5, username: aSession.username } },
    ]);
  });

  it("[N15] is not claimed in the session of a player who signed in before the answer", async () => {
    const transport = answering({ success: true, data, bonus: 125.25 });
    const keeper = createMemorySessionKeeper();
    keeper.keep(aSession);
    const overtaken = { send: async (request: TransportRequest) => {
      const reply = await transport.send(request);
      keeper.keep({ ...aSession, token: "next-token", player: "next-player" });
      return reply;
    } };
    expect(await outcomeOf(createHttpPayments({ transport: overtaken, keeper, clientId: 3 }).claimDepositBonus(money(25_050)))).toBeUndefined();
    expect(transport.sent().map(({ method }) => method)).toEqual(["GET"]);
  });

  it("is nothing when none is offered, or when it gave nothing", async () => {
    const none = claim({});
    expect(await none.claimed).toBeUndefined();
    expect(none.transport.sent()).toHaveLength(1);
    expect(await claim({ data }).claimed).toBeUndefined();
    expect(await claim({ success: false, data, bonus: 5 }).claimed).toBeUndefined();
  });
});

describe("a withdrawal that was sent", () => {
  const row = { id: 1, referenceNo: "WX1", amount: 1000, idempotencyKey: "w-1", code: "123456789" };

  it("is found among all transactions by its attempt only", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: [{ ...row, idempotencyKey: "other", referenceNo: "WX0" }, row] });
    expect(await outcomeOf(payments.findWithdrawal(withdrawal.attempt))).toEqual({ reference: "WX1" });
    expect(await outcomeOf(payments.shopCode(withdrawal.attempt))).toBe("123456789");
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "user/wallet/transactions", query: { page: 1, limit: 50 }, body: { clientId: 3, idempotencyKey: "w-1" } });
  });

  it("is not there when no transaction has its attempt, and unknown when they cannot be read", async () => {
    const { payments } = paymentsAnswering({ success: true, data: [{ ...row, idempotencyKey: "other" }] });
    expect(await outcomeOf(payments.findWithdrawal(withdrawal.attempt))).toBeUndefined();
    expect(await outcomeOf(payments.shopCode(withdrawal.attempt))).toBeUndefined();
    expect(await outcomeOf(payments.findDeposit(withdrawal.attempt))).toBeUndefined();
    expect(await outcomeOf(paymentsAnswering({ success: false }).payments.findWithdrawal(withdrawal.attempt))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
  });

  it("to a shop is sent as cash, and without a reference when the engine tells none", async () => {
    const { transport, payments } = paymentsAnswering({ success: true }, 201);
    expect(await outcomeOf(payments.withdraw(withdrawal))).toEqual({ reference: "" });
    expect(transport.sent()).toHaveLength(1);
    expect(transport.sent()[0]?.body).toEqual({ amount: 1000, clientId: 3, type: "cash" });
  });

  it("to an account reads the accounts when this page does not know the account yet, and only then", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: [{ bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "0123456789" }] });
    const account = { accountId: "058-6789", bankName: "GTB", lastFour: "6789" };
    await outcomeOf(payments.withdraw({ ...withdrawal, account }));
    await outcomeOf(payments.withdraw({ ...withdrawal, attempt: attemptId("w-2"), account }));
    expect(transport.sent().map(({ path }) => path)).toEqual(["user/wallet/bank-accounts", "user/wallet/withdraw", "user/wallet/withdraw"]);
    expect(transport.sent()[0]).toMatchObject({ query: { clientId: 3 } });
  });

  it("never goes to an account that an earlier player of this page had saved under the same bank and digits", async () => {
    const { transport, keeper, payments } = paymentsAnswering({ success: true, data: [{ bankCode: "058", bankName: "GTB", accountName: "ADA OBI", accountNumber: "0123456789" }] });
    await outcomeOf(payments.accounts());
    keeper.keep({ ...aSession, token: "another-token" });
    await outcomeOf(payments.withdraw({ ...withdrawal, account: { accountId: "058-6789", bankName: "GTB", lastFour: "6789" } }));
    expect(transport.sent().map(({ path, token }) => [path, token])).toEqual([
      ["user/wallet/bank-accounts", aSession.token],
      ["user/wallet/bank-accounts", "another-token"],
      ["user/wallet/withdraw", "another-token"],
    ]);
  });
});

it("a saved account has its bank's code where the bank has no name, and each word of its owner's name is masked", async () => {
  const { payments } = paymentsAnswering({ success: true, data: [{ bankCode: "058", bankName: "", accountName: "  ADA   OBI ", accountNumber: "0123456789" }] });
  expect(await outcomeOf(payments.accounts())).toEqual([{ accountId: "058-6789", bankName: "058", lastFour: "6789", maskedName: "A•• O••" }]);
});

describe("the question for transactions", () => {
  it("[7.42] has only the filters that are set", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data: [] });
    await outcomeOf(payments.transactions({ from: undefined, to: undefined, type: undefined, category: undefined }, 2, 25));
    await outcomeOf(payments.transactions({ from: "2026-01-01", to: "2026-02-01", type: "debit", category: "bets" }, 1, 50));
    expect(transport.sent().map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
      { method: "POST", path: "user/wallet/transactions", query: { page: 2, limit: 25 }, body: { clientId: 3, page: 2 } },
      { method: "POST", path: "user/wallet/transactions", query: { page: 1, limit: 50 }, body: { clientId: 3, page: 1, startDate: "2026-01-01", endDate: "2026-02-01", since: Date.UTC(2025, 11, 31, 23), until: Date.UTC(2026, 1, 1, 23), type: "debit", category: "bets" } },
    ]);
  });

  it("is answered with a page, its sums and the balance over time", async () => {
    const read = (body: object) => outcomeOf(paymentsAnswering({ success: true, ...body }).payments.transactions({ from: undefined, to: undefined, type: undefined, category: undefined }, 2, 25));
    const debit = { id: 9, amount: 5, type: "debit", description: "Bet B1", status: 7 };
    expect(await read({ data: [debit, { ...debit, type: "credit", subject: "Won", balance: 0 }], totals: { credit: 12.5, debit: 3 }, balances: [{ at: 1, balance: 10 }, { at: 2, balance: 1e300 }], meta: { page: 3, lastPage: 4, total: 77 } })).toMatchObject({
      rows: [{ type: "debit", subject: "Bet B1", status: "pending", balance: undefined }, { type: "credit", subject: "Won", balance: 0 }],
      page: 3, lastPage: 4, total: 77, credit: 1_250, debit: 300, balances: [{ at: 1, balance: 1_000 }],
    });
    expect(await read({ data: [debit] })).toMatchObject({ page: 2, lastPage: 2, total: 1, credit: undefined, debit: undefined, balances: [] });
    expect(await read({ data: [{ ...debit, balance: 1e300 }] })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
    expect(await read({ data: [debit, { ...debit, amount: 1e300 }] })).toMatchObject({ _tag: "NoAnswer" });
    expect(await read({ success: false, message: "Not now" })).toMatchObject({ _tag: "Refused", reason: { message: "Not now" } });
    expect(await read({ success: false })).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
  });
});

describe("a statement", () => {
  const sums = { deposited: 500, withdrawn: 0, staked: 100.5, won: 0, casino: -5.25, other: 0 };
  const data = { year: 2026, opening: 10, closing: 404.25, totals: sums, months: [{ month: 3, ...sums, balance: 404.25 }] };

  it("is read in minor units", async () => {
    const found = await outcomeOf(paymentsAnswering({ success: true, data }, 200).payments.statement(2026));
    expect(found).toMatchObject({ year: 2026, opening: 1_000, closing: 40_425, totals: { staked: 10_050, casino: -525 }, months: [{ month: 3, deposited: 50_000, balance: 40_425 }] });
  });

  it("is asked for by its year and the beginnings of its months, and refused when the engine has none", async () => {
    const { transport, payments } = paymentsAnswering({ success: true, data });
    await outcomeOf(payments.statement(2026));
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "user/wallet/statement", query: { year: 2026, bounds: Array.from({ length: 13 }, (_, month) => Date.UTC(2026, month, 1) - 3_600_000).join(",") } });
    expect(await outcomeOf(paymentsAnswering({ success: true }).payments.statement(2026))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    expect(await outcomeOf(paymentsAnswering({ success: false, data, message: "No statement" }).payments.statement(2026))).toMatchObject({ _tag: "Refused", reason: { message: "No statement" } });
  });

  it("cannot be read when one of its amounts cannot, because it would not add up", async () => {
    const broken = { ...data, months: [{ month: 3, ...sums, won: 1e300, balance: 1 }] };
    expect(await outcomeOf(paymentsAnswering({ success: true, data: broken }, 200).payments.statement(2026))).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });
});
