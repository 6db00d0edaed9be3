import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUsers } from "../../engine/account/users.ts";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { createWithdrawals } from "../../engine/payments/withdrawals.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { leadOf } from "./kit/lead-of.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

const LATER = 1_000_000;
let database: Database;
beforeAll(async () => {
  database = await openPglite("memory://");
  await migrate(database);
  await database.transaction().execute((queries) => createUsers(database, { now: () => 1 }).create(queries, { username: "1", passwordHash: "", phone: "1", opening: money(10_000_00) }));
  await database.insertInto("bank_accounts").values({ user_id: 1, bank_code: "058", bank_name: "", account_number: "0123456789", account_name: "", verified: 1 }).execute();
});
afterAll(() => database.destroy());

describe("a payout to a bank", () => {
  it("is made although a hundred earlier ones cannot be, which are reported and stay open", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    // What these would pay was never set aside.
    const damaged = Array.from({ length: 100 }, (_, index) => ({
      reference: `damaged-${index}`, user_id: 1, idempotency_key: null, kind: "online", amount: 9_000_000_00, bank_code: "058", account_number: "0123456789", code: null, created: 1, settled: null,
    }));
    await database.insertInto("withdrawals").values(damaged).execute();
    const { request, payOutAtBanks } = createWithdrawals(database, { now: () => LATER });
    expect(await request({ userId: 1, key: undefined, asked: { amount: 1_000, type: "online", bankCode: "058", accountNumber: "0123456789" } })).toMatchObject({ success: true });
    await createWithdrawals(database, { now: () => LATER + 60_000 }).payOutAtBanks(leadOf(database));
    expect(await rows(database, "select status, count(*) as count from withdrawals group by status order by status")).toEqual([{ status: 0, count: 100 }, { status: 1, count: 1 }]);
    expect(reported).toHaveBeenCalledTimes(100);
    expect(String(reported.mock.calls[0])).toContain("(damaged-0) is not there");
    expect(await books(database)).toEqual({ sum: 0, wrong: [] });
    await payOutAtBanks(leadOf(database));
    expect(reported).toHaveBeenCalledTimes(200);
  });
});
