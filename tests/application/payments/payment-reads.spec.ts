import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { ROWS_PER_PAGE } from "../../../src/application/payments/payments.reads.ts";
import type { TransactionFilter, TransactionPage, TransactionRow } from "../../../src/application/ports/payments.ts";
import type { CachedRead } from "../../../src/application/reads/cached-read.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { createBrowser, openSignedIn, settle } from "../../kit/world.ts";

const everything: TransactionFilter = { from: undefined, to: undefined, type: undefined, category: undefined };
const row = (id: number): TransactionRow => ({
  id: String(id), reference: `R${id}`, type: "credit", amount: money(100), balance: money(100), subject: "Deposit", channel: "paystack", date: "2026-07-22 10:20:11", status: "successful", wallet: "Main", bet: undefined, game: undefined,
});

/** A signed-in player with so many transactions, and what the client asked for them. */
const withTransactions = async (count: number) => {
  const browser = createBrowser();
  const asked: (readonly [filter: TransactionFilter, page: number, perPage: number])[] = [];
  const transactions = (filter: TransactionFilter, page: number, perPage: number) =>
    Effect.sync((): TransactionPage => {
      asked.push([filter, page, perPage]);
      const rows = Array.from({ length: count }, (_, at) => row(at + 1)).slice((page - 1) * perPage, page * perPage);
      return { rows, page, lastPage: Math.max(1, Math.ceil(count / perPage)), total: count, credit: undefined, debit: undefined, balances: [] };
    });
  const world = await openSignedIn({ browser: { ...browser, engine: { ...browser.engine, payments: { ...browser.engine.payments, transactions } } } });
  return { world, asked };
};

/** What a screen that looks at a read gets. */
const looked = async <Value>(read: CachedRead<Value>): Promise<Value | undefined> => {
  const stop = read.subscribe(() => undefined);
  await settle();
  stop();
  return read.read().value;
};

describe("the list of transactions", () => {
  it("is read page by page with its filter", async () => {
    const { world, asked } = await withTransactions(30);
    const filter: TransactionFilter = { from: "2026-01-01", to: undefined, type: "credit", category: "deposits" };
    const second = await looked(world.slipstream.reads.transactions({ ...filter, page: 2 }));
    expect(second?.rows.map(({ id }) => id)).toEqual(["26", "27", "28", "29", "30"]);
    expect(asked).toEqual([[filter, 2, ROWS_PER_PAGE]]);
  });

  it("is read again when the player comes back to it later", async () => {
    const { world, asked } = await withTransactions(1);
    const read = world.slipstream.reads.transactions({ ...everything, page: 1 });
    await looked(read);
    await world.pass(24 * 60 * 60_000);
    await looked(read);
    expect(asked).toHaveLength(2);
  });
});

describe("an export of the transactions", () => {
  it("has every row of every page, in their order", async () => {
    const { world, asked } = await withTransactions(1_001);
    const all = await looked(world.slipstream.reads.allTransactions({ ...everything, type: "debit" }));
    expect(all?.rows.map(({ id }) => id)).toEqual(Array.from({ length: 1_001 }, (_, at) => String(at + 1)));
    expect(all?.isWhole).toBe(true);
    expect(asked).toEqual([1, 2, 3].map((page) => [{ ...everything, type: "debit" }, page, 500]));
  });

  it("ends after twenty pages, and says that it is not whole", async () => {
    const { world, asked } = await withTransactions(10_001);
    const all = await looked(world.slipstream.reads.allTransactions(everything));
    expect([all?.rows.length, all?.isWhole, asked.length]).toEqual([10_000, false, 20]);
    const { world: another } = await withTransactions(10_000);
    expect((await looked(another.slipstream.reads.allTransactions(everything)))?.isWhole).toBe(true);
  });
});

describe("what the payment pages show", () => {
  it("comes from the sportsbook", async () => {
    const { reads } = (await openSignedIn()).slipstream;
    expect(await looked(reads.paymentMethods())).toMatchObject([{ provider: "paystack" }, { provider: "sbengine" }]);
    expect(await looked(reads.banks())).toEqual([{ code: "058", name: "Guaranty Trust Bank" }]);
    expect(await looked(reads.bankAccounts())).toEqual([]);
    expect(await looked(reads.statement({ year: 2025 }))).toMatchObject({ year: 2025, closing: 60_500 });
  });

  it("is the player's: after signing out nothing of it is left", async () => {
    const world = await openSignedIn();
    const { paymentMethods, banks, bankAccounts, statement } = world.slipstream.reads;
    const shown = [paymentMethods, banks, bankAccounts, () => statement({ year: 2025 })] as const;
    for (const open of shown) await looked<unknown>(open());
    world.intents.signOut();
    await settle();
    for (const open of shown) expect(open().read().value).toBeUndefined();
  });

  it("lists the bank accounts anew after one was verified", async () => {
    const world = await openSignedIn();
    expect(await looked(world.slipstream.reads.bankAccounts())).toEqual([]);
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" });
    await settle();
    await world.pass(24 * 60 * 60_000);
    expect(await looked(world.slipstream.reads.bankAccounts())).toMatchObject([{ accountId: "058-6789" }]);
  });
});
