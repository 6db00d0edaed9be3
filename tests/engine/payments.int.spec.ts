import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { OptInsReply, contentRoutes } from "../../contract/content.ts";
import { BanksReply, InitiateDepositReply, PaymentMethodsReply, paymentsRoutes, StatementReply, TransactionsReply, VerifyPaymentReply, WithdrawReply } from "../../contract/payments.ts";
import { createStatement, statementYear } from "../../engine/payments/statement.ts";
import { signCallback } from "../../engine/payments/callbacks.ts";
import { createWithdrawals } from "../../engine/payments/withdrawals.ts";
import { post } from "../../engine/wallet/post.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";
import { payments, referenceOf } from "./kit/payments.ts";
import { rows } from "./kit/rows.ts";

const SECRET = "a secret of the test";
let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine({ paymentSecret: SECRET });
  token = await engine.login();
}, 60_000);
afterAll(() => engine.close());

const player = payments({ get api() { return engine.api; }, get port() { return engine.port; } } as TestEngine, () => token);
const balance = async (account = "main") => Number((await rows(engine.parts.database, `select ${account} as held from wallets order by user_id limit 1`))[0]?.["held"]);
const balanced = { sum: 0, wrong: [] };
const notify = (provider: string, body: object, header?: string) => {
  const text = JSON.stringify(body);
  return fetch(`http://127.0.0.1:${engine.port}/webhook/payments/${provider}`, {
    method: "POST", body: text, headers: { "content-type": "application/json", "callback-signature": header ?? signCallback(SECRET, Date.now(), text) },
  });
};

describe("a deposit", () => {
  it("has providers that the contract can read, and a link to a provider's page", async () => {
    const { data } = Schema.decodeUnknownSync(PaymentMethodsReply)((await engine.api("GET", paymentsRoutes.methods(3))).body);
    expect(data.map(({ provider }) => provider)).toEqual(expect.arrayContaining(["paystack", "monnify", "flutterwave", "korapay", "fidelity", "smileandpay", "mtnmomo", "sbengine"]));
    const reply = Schema.decodeUnknownSync(InitiateDepositReply)((await player.deposit(250)).body);
    expect(reply.data?.link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/pay/paystack/${reply.data?.transactionRef}$`));
    const page = await fetch(reply.data?.link ?? "");
    expect(await page.text()).toContain("NGN 250.00");
    // With "no-referrer" a browser would send the page's forms from the origin "null", which is refused.
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect((await player.deposit(250, undefined, "mtnmomo")).body).toMatchObject({ success: true, data: { link: "ACCEPTED" } });
    expect((await player.deposit(250, undefined, "sbengine")).body).toMatchObject({ message: "Take this code to a shop", data: { transactionRef: expect.stringMatching(/^\d{9}$/) } });
  });

  it("is credited after the provider's notice, and the player comes back with the reference in the provider's own parameter", async () => {
    const before = await balance();
    const names = { paystack: "trxref", monnify: "paymentReference", flutterwave: "tx_ref", korapay: "reference", fidelity: "txnRef", smileandpay: "orderReference" };
    for (const [provider, name] of Object.entries(names)) {
      const reference = referenceOf(await player.deposit(100, undefined, provider));
      expect(Schema.decodeUnknownSync(VerifyPaymentReply)(await player.verify(reference))).toMatchObject({ success: false, data: { paymentState: "pending", amount: 100 } });
      const back = await player.decide(reference, "approve", provider);
      expect(back.headers.get("location")).toBe(`/payment-verification/${provider}?${name}=${reference}`);
      expect(await player.verify(reference)).toMatchObject({ success: true, data: { paymentState: "successful" } });
    }
    expect(await balance()).toBe(before + 60_000);
    expect(await books(engine.parts.database)).toEqual(balanced);
  });

  it("[N16, N16 deposit] is credited once, however often it is reported, verified and approved", async () => {
    const before = await balance();
    const reference = referenceOf(await player.deposit(300));
    await player.decide(reference, "twice");
    await Promise.all(Array.from({ length: 10 }, () => notify("paystack", { reference, amount: 300, paid: true })));
    await Promise.all(Array.from({ length: 5 }, () => player.verify(reference)));
    await player.decide(reference, "approve");
    expect(await balance()).toBe(before + 30_000);
    expect(await rows(engine.parts.database, `select count(*) as credits from movements where reference = '${reference}'`)).toEqual([{ credits: 1 }]);
  });

  it("[N17 deposit] is begun once with one key, and the key is refused for anything else", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => player.deposit(400, "deposit-key")));
    expect(new Set(answers.map(referenceOf)).size).toBe(1);
    expect((await player.deposit(500, "deposit-key")).status).toBe(422);
    expect((await player.withdraw({ amount: 1000, type: "cash" }, "deposit-key")).status).toBe(422);
    const found = Schema.decodeUnknownSync(TransactionsReply)(await player.transactions({ idempotencyKey: "deposit-key" }));
    expect(found.data).toMatchObject([{ referenceNo: referenceOf(answers[0] ?? { status: 0, headers: new Headers(), body: {} }), status: 0, amount: 400, link: expect.stringContaining("/pay/paystack/"), idempotencyKey: "deposit-key" }]);
  });

  it("is not credited when it was declined, but is when the money arrives later", async () => {
    const before = await balance();
    const reference = referenceOf(await player.deposit(150));
    await player.decide(reference, "decline");
    expect(await player.verify(reference)).toMatchObject({ success: false, data: { paymentState: "failed" } });
    expect(await balance()).toBe(before);
    await notify("paystack", { reference, amount: 150, paid: true });
    await notify("paystack", { reference, amount: 150, paid: false });
    expect(await player.verify(reference)).toMatchObject({ success: true });
    expect(await balance()).toBe(before + 15_000);
  });

  it("[A6 deposit] is credited only by a recent notice that the provider signed, with the same provider and amount", async () => {
    const before = await balance();
    const reference = referenceOf(await player.deposit(700));
    const body = { reference, amount: 700, paid: true };
    const text = JSON.stringify(body);
    const refused = async (provider: string, sent: object, header?: string) => (await notify(provider, sent, header)).status;
    expect(await refused("paystack", body, "")).toBe(401);
    expect(await refused("paystack", body, signCallback("another secret", Date.now(), text))).toBe(401);
    expect(await refused("paystack", body, signCallback(SECRET, Date.now() - 400_000, text))).toBe(401);
    expect(await refused("paystack", { ...body, amount: 70_000 }, signCallback(SECRET, Date.now(), text))).toBe(401);
    expect(await refused("monnify", body)).toBe(404);
    expect(await refused("paystack", { ...body, amount: 701 })).toBe(404);
    expect(await refused("paystack", { reference: "../x", amount: 1, paid: true })).toBe(400);
    expect(await balance()).toBe(before);
    expect(await rows(engine.parts.database, `select action from audit_trail where details->>'reference' = '${reference}'`)).toEqual([{ action: "payment-not-recognised" }, { action: "payment-not-recognised" }]);
  });

  it.each([["50", "Minimum deposit is 100"], ["5000001", "Maximum deposit is 5000000"], ["100.005", "Invalid amount"], ["-100", "Minimum deposit is 100"]])("[N11 deposit] of %s is refused with a message", async (amount, message) => {
    expect((await player.deposit(amount as unknown as number)).body).toMatchObject({ success: false, message });
  });
});

describe("a withdrawal", () => {
  const account = { accountNumber: "0123456789", bankCode: "058", bankName: "Guaranty Trust Bank", accountName: "ADA OBI", type: "online" };
  const verifyAccount = async (accountNumber: string) => (await engine.api("POST", paymentsRoutes.verifyBankAccount, { token, body: { accountNumber, bankCode: "058", clientId: 3 } })).body;

  it("is paid only to an account whose owner is the player according to the bank", async () => {
    expect(Schema.decodeUnknownSync(BanksReply)((await engine.api("GET", paymentsRoutes.banks(3))).body).data).toContainEqual({ name: "Guaranty Trust Bank", code: "058" });
    expect((await player.withdraw({ ...account, amount: 2000 })).body).toMatchObject({ success: false, message: "Verify your bank account first" });
    expect(await verifyAccount("0123450000")).toMatchObject({ success: false, message: expect.stringContaining("Could not resolve account name") });
    expect(await verifyAccount("0123459999")).toMatchObject({ success: false, message: "Your bank account names does not match your name on file" });
    expect(await verifyAccount("0123456789")).toEqual({ success: true, message: "ADA OBI" });
    expect((await engine.api("GET", paymentsRoutes.bankAccounts, { token })).body).toMatchObject({ data: [{ bankCode: "058", bankName: "Guaranty Trust Bank", accountName: "ADA OBI", accountNumber: "0123456789" }] });
  });

  it("[N17, N17 withdrawal] sets the money aside at once, once for one key, and books it out when the bank has paid", async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 6 }, () => player.withdraw({ ...account, amount: 2000 }, "withdraw-key")));
    expect(new Set(answers.map(referenceOf)).size).toBe(1);
    expect(Schema.decodeUnknownSync(WithdrawReply)(answers[0]?.body)).toMatchObject({ success: true, data: { balance: (before - 200_000) / 100 } });
    expect([await balance(), await balance("withdrawing")]).toEqual([before - 200_000, 200_000]);
    expect((await player.transactions({ idempotencyKey: "withdraw-key" })).data).toMatchObject([{ subject: "Withdrawal", type: "debit", status: 0, amount: 2000 }]);
    await engine.dev("clock", { advanceMs: 30_000 });
    await expect.poll(async () => (await player.transactions({ idempotencyKey: "withdraw-key" })).data[0]?.status, { timeout: 20_000 }).toBe(1);
    expect([await balance(), await balance("withdrawing")]).toEqual([before - 200_000, 0]);
    expect(await books(engine.parts.database)).toEqual(balanced);
  });

  it("goes back to the player when the bank returns it", async () => {
    await verifyAccount("0123451111");
    const before = await balance();
    await player.withdraw({ ...account, accountNumber: "0123451111", amount: 1000 }, "returned");
    await engine.dev("clock", { advanceMs: 30_000 });
    await expect.poll(async () => (await player.transactions({ idempotencyKey: "returned" })).data[0]?.status, { timeout: 20_000 }).toBe(2);
    expect([await balance(), await balance("withdrawing")]).toEqual([before, 0]);
  });

  it("[N17 withdrawal] at a shop is paid once for its code", async () => {
    const answer = await player.withdraw({ amount: 1500, type: "cash" });
    const code = String(Object(answer.body).data.code);
    expect(code).toMatch(/^\d{9}$/);
    const hand = async () => (await fetch(`http://127.0.0.1:${engine.port}/pay/shop`, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: `code=${code}` })).text();
    expect(await hand()).toContain(`The money of ${code} was handed out.`);
    expect(await hand()).toContain(`There is nothing to hand out for ${code}.`);
    expect(await books(engine.parts.database)).toEqual(balanced);
  });

  it("is not noted as paid when the money that was set aside for it is gone", async () => {
    const { database } = engine.parts;
    const code = String(Object(Object((await player.withdraw({ amount: 1_000, type: "cash" })).body).data).code);
    await rows(database, "update wallets set withdrawing = withdrawing - 1");
    const { payOutAtShop } = createWithdrawals(database, { now: () => Date.now() });
    await expect(payOutAtShop(code)).rejects.toThrow('the money for "Withdrawal paid"');
    expect(await rows(database, `select status from withdrawals where code = '${code}'`)).toEqual([{ status: 0 }]);
    await rows(database, "update wallets set withdrawing = withdrawing + 1");
    expect(await payOutAtShop(code)).toBe(true);
  });

  it("[N11 withdrawal] is refused with a message when it is too little, too much, or more than the balance", async () => {
    const messages = await Promise.all([999, 10_000_001, 9_999_999].map(async (amount) => Object((await player.withdraw({ amount, type: "cash" })).body).message));
    expect(messages).toEqual(["Minimum withdrawable amount is 1000", "Maximum withdrawable amount is 10000000", "You have insufficient funds to cover the withdrawal request."]);
  });
});

describe("the transactions", () => {
  it("are the player's movements, with filters, pages, totals and the balance over time", async () => {
    const all = Schema.decodeUnknownSync(TransactionsReply)(await player.transactions({}, "?limit=500"));
    expect(all.meta).toMatchObject({ page: 1, perPage: 500, total: all.data.length, lastPage: 1 });
    const main = all.data.filter(({ wallet, balance: after }) => wallet === "Main" && after !== undefined);
    const sum = (type: string) => main.filter((each) => each.type === type).reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(all.totals).toEqual({ credit: sum("credit") / 100, debit: sum("debit") / 100 });
    expect(sum("credit") - sum("debit")).toBe(await balance());
    expect(all.balances.at(-1)?.balance).toBe((await balance()) / 100);
    expect(all.balances.map(({ at }) => at)).toEqual(all.balances.map(({ at }) => at).sort((a, b) => a - b));
    const pages = await Promise.all([1, 2, 3].map(async (page) => Schema.decodeUnknownSync(TransactionsReply)(await player.transactions({}, `?limit=4&page=${page}`))));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.data.slice(0, 12).map(({ id }) => id));
    const deposits = (await player.transactions({ category: "deposits", type: "credit" }, "?limit=500")).data;
    expect(new Set(deposits.map((each: { subject: string }) => each.subject))).toEqual(new Set(["Deposit"]));
    expect((await player.transactions({ startDate: "2000-01-01", endDate: "2000-01-02" })).data).toEqual([]);
    const [last] = all.data;
    // The moments of the player's day go before the days of UTC, and the totals are of the same period.
    const at = Date.parse(`${last?.transactionDate.replace(" ", "T") ?? ""}Z`);
    const within = (since: number, until: number) => player.transactions({ startDate: "2020-01-01", endDate: "2020-01-01", since, until }, "?limit=500");
    expect((await within(at - 1_000, at + 1_000)).data.map(({ id }: { readonly id: string }) => id)).toContain(last?.id);
    expect(await within(at - 2_000_000_000, at - 1_000_000_000)).toMatchObject({ data: [], meta: { total: 0 }, totals: { credit: 0, debit: 0 } });
    expect(await player.transactions({ until: 0.5 })).toMatchObject({ statusCode: 400 });
  });
});

describe("the statement of a year", () => {
  const statement = async (query = "") => (await engine.api("GET", `${paymentsRoutes.statement}${query}`, { token })).body;

  it("has the sums of the main account by month, which add up to the balance", async () => {
    const { data } = Schema.decodeUnknownSync(StatementReply)(await statement());
    if (data === undefined) throw new Error("no statement");
    const minor = (amount: number): number => Math.round(amount * 100);
    const { totals } = data;
    expect([minor(data.opening), minor(data.closing)]).toEqual([0, await balance()]);
    expect(data.months.at(-1)?.balance).toBe(data.closing);
    expect(minor(totals.deposited) - minor(totals.withdrawn) - minor(totals.staked) + minor(totals.won) + minor(totals.casino) + minor(totals.other)).toBe(await balance());
    const [{ credited } = {}] = await rows(engine.parts.database, "select sum(amount) as credited from movements where target = 'main' and source in ('house:payments', 'house:shops')");
    const [{ paid } = {}] = await rows(engine.parts.database, "select sum(amount) as paid from movements where source = 'withdrawing' and target like 'house:%'");
    const [{ held } = {}] = await rows(engine.parts.database, "select withdrawing as held from wallets");
    expect(minor(totals.deposited)).toBe(Number(credited));
    expect(minor(totals.withdrawn)).toBe(Number(paid) + Number(held));
  });

  it("bounds each month by the offset of the player's zone at its own date", async () => {
    const { database } = engine.parts;
    const { id } = await database.insertInto("users").values({ username: "8093338888", password_hash: "", phone: "", auth_code: "", created: 1 }).returning("id").executeTakeFirstOrThrow();
    await database.insertInto("wallets").values({ user_id: id }).execute();
    // 23:30 on 31 July in London is 22:30 UTC, 00:30 on 1 August is 23:30 UTC, and on 31 December the two are the same; the latest is stored first, as simultaneous movements may be.
    const [yearsEnd, inAugust, inJuly, yearBefore] = [Date.UTC(2025, 11, 31, 23, 30), Date.UTC(2025, 6, 31, 23, 30), Date.UTC(2025, 6, 31, 22, 30), Date.UTC(2024, 11, 31, 23, 30)];
    for (const [at, amount] of [[yearsEnd, 9_00], [inAugust, 7_00], [inJuly, 5_00], [yearBefore, 3_00]] as const)
      await database.transaction().execute((queries) => post(queries, { userId: id, from: "house:payments", to: "main", amount: money(amount), subject: "Deposit", reference: "", at }));
    const months = (hoursEast: (month: number) => number): string => Array.from({ length: 13 }, (_, month) => Date.UTC(2025, month, 1) - hoursEast(month) * 3_600_000).join(",");
    const london = months((month) => (month >= 3 && month <= 9 ? 1 : 0));
    const of = async (bounds: string | undefined) => {
      const year = statementYear(2025, bounds);
      return year === undefined ? undefined : Object(await createStatement(database)(id, year, () => undefined)).data;
    };
    expect(await of(london)).toMatchObject({ opening: 3, closing: 24, months: [{ month: 7, deposited: 5, balance: 8 }, { month: 8, deposited: 7, balance: 15 }, { month: 12, deposited: 9, balance: 24 }] });
    // In Lagos it is an hour later all year, so that what is 23:30 UTC is of the next day.
    expect(await of(months(() => 1))).toMatchObject({ opening: 0, closing: 15, months: [{ month: 1, deposited: 3, balance: 3 }, { month: 7, deposited: 5, balance: 8 }, { month: 8, deposited: 7, balance: 15 }] });
    expect(await of(undefined)).toMatchObject({ opening: 3, closing: 24, months: [{ month: 7, deposited: 12, balance: 15 }, { month: 12, deposited: 9, balance: 24 }] });
    for (const bounds of ["x", "1,2,3", `${london},1`, months(() => 25), london.replace("1", "")]) expect(await of(bounds)).toBeUndefined();
    expect(await statement("?year=2025&bounds=1,2")).toMatchObject({ statusCode: 400, message: expect.stringContaining("13 times") });
    expect(await statement(`?year=2025&bounds=${london}`)).toMatchObject({ success: true });
  });

  it("is empty for a year before the account existed, and refused for a future year", async () => {
    const year = new Date().getUTCFullYear();
    expect(await statement(`?year=${year - 1}`)).toMatchObject({ data: { year: year - 1, opening: 0, closing: 0, months: [] } });
    for (const query of ["?year=1999", `?year=${year + 1}`, "?year=x"]) expect(await statement(query)).toMatchObject({ statusCode: 400 });
  });
});

describe("the bonuses", () => {
  it("[1.11, N16 claim, N17 claim] are computed from the campaigns and the ledger, and paid once each", async () => {
    const before = await balance("sport_bonus");
    const award = async (bonusId: string) => (await engine.api("POST", `${paymentsRoutes.award}?client_id=3`, { token, body: { bonusId, amount: 1_000_000, username: "8031112222" } })).body;
    expect((await engine.api("GET", `${accountRoutes.depositBonus}?client_id=3`, { token })).body).toMatchObject({ success: true, data: { bonusId: "welcome", value: 50, type: "percentage", claimable: 0, leastDeposit: 500, most: 50_000 } });
    const reference = referenceOf(await player.deposit(800, "with-bonus"));
    await player.decide(reference, "approve");
    const earned = (await engine.api("GET", `${accountRoutes.depositBonus}?client_id=3`, { token })).body;
    expect(earned).toMatchObject({ data: { claimable: 400 } });
    // Another deposit earns nothing.
    expect(Object(earned).data).not.toHaveProperty("most");
    const answers = await Promise.all(Array.from({ length: 5 }, () => award("welcome")));
    // The bonus is half of the first deposit of 500 or more, whatever amount the caller named.
    expect(answers.filter((answer) => Object(answer).success)).toEqual([expect.objectContaining({ bonus: 400 })]);
    expect(await balance("sport_bonus")).toBe(before + 40_000);
    expect((await engine.api("GET", `${accountRoutes.depositBonus}?client_id=3`, { token })).body).toMatchObject({ success: false });
    expect((await engine.api("GET", `${accountRoutes.activeBonus}?client_id=3`, { token })).body).toMatchObject({ success: true, data: { bonusId: "welcome", value: 400 } });
    expect(await award("no-such-campaign")).toMatchObject({ success: false });
    // The bonus is not another transaction of the deposit's key or provider.
    expect(await player.transactions({ idempotencyKey: "with-bonus" })).toMatchObject({ data: [{ referenceNo: reference, subject: "Deposit", channel: "Paystack" }], meta: { total: 1 } });
    expect(await player.transactions({ category: "bonuses" })).toMatchObject({ data: [{ referenceNo: reference, subject: "Deposit bonus", channel: "" }] });
    expect(await books(engine.parts.database)).toEqual(balanced);
  });

  it("pay back a share of a day's losses on the next day, to a separate account", async () => {
    const lost = async (betslipId: string, settled: number) => rows(engine.parts.database, `insert into bets(betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, winnings, status, ticket, created, settled)
      values ('${betslipId}', 1, 'Single', '', 'website', 'main', 100000, '2', 200000, 0, 2, '{}', ${settled}, ${settled})`);
    const join = () => engine.api("POST", contentRoutes.optIn, { token, body: { campaignId: "daily-cashback" } });
    expect((await engine.api("POST", contentRoutes.optIn, { token, body: { campaignId: "accumulator" } })).body).toMatchObject({ success: false });
    expect((await Promise.all([join(), join(), join()])).map(({ body }) => body)).toEqual(Array(3).fill(expect.objectContaining({ success: true })));
    const joined = Schema.decodeUnknownSync(OptInsReply)((await engine.api("GET", contentRoutes.optIns, { token })).body).data;
    expect(joined).toEqual([{ campaignId: "daily-cashback", at: expect.any(Number) }]);
    // Losses before the opt-in do not count.
    await lost("LOST0001", (joined[0]?.at ?? 0) - 1);
    await lost("LOST0002", joined[0]?.at ?? 0);
    expect(await rows(engine.parts.database, "select action from audit_trail where action = 'campaign-opt-in'")).toHaveLength(1);
    expect((await engine.api("GET", `${accountRoutes.cashback}?clientId=3`, { token })).body).toMatchObject({ success: false });
    await engine.dev("clock", { advanceMs: 86_400_000 });
    token = await engine.login();
    expect((await engine.api("GET", `${accountRoutes.cashback}?clientId=3`, { token })).body).toMatchObject({ success: true, data: { id: "daily-cashback", value: 50, claimable: 50 } });
    const award = () => engine.api("POST", `${paymentsRoutes.award}?client_id=3`, { token, body: { bonusId: "daily-cashback" } });
    expect((await award()).body).toMatchObject({ success: true, bonus: 50 });
    expect((await award()).body).toMatchObject({ success: false });
    expect(await balance("cashback")).toBe(5000);
    expect((await engine.api("GET", `${accountRoutes.cashback}?clientId=3`, { token })).body).toMatchObject({ data: { value: 50, claimable: 0 } });
    expect(await books(engine.parts.database)).toEqual(balanced);
  });
});
