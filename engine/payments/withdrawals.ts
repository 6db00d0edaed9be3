import type { Selectable } from "kysely";
import type { WithdrawRequest } from "../../contract/payments.ts";
import { money, moneyToNumber, parseMoney, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { answerOnce } from "../database/answer-once.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";
import type { WithdrawalsTable } from "../database/payment-tables.ts";
import { report } from "../report.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { mustPost, post } from "../wallet/post.ts";
import { bankPays } from "./banks.ts";
import { paymentLimits } from "./limits.ts";
import { newReference, newShopCode } from "./references.ts";

/** The answer to a withdrawal on the wire; `balance` in major units. */
export interface WithdrawAnswer {
  readonly success: boolean;
  readonly status: number;
  readonly message: string;
  readonly data?: { readonly balance: number; readonly code?: string; readonly transactionRef: string };
}

export interface Withdrawals {
  /** Sets the money aside, or says why it cannot be withdrawn. "key_reused": the key came with another request before. */
  readonly request: (request: { readonly userId: number; readonly key: string | undefined; readonly asked: WithdrawRequest }) => Promise<WithdrawAnswer | "key_reused">;
  /** Notes that a shop has paid out the withdrawal with this code. False when there is no open withdrawal with it. */
  readonly payOutAtShop: (code: string) => Promise<boolean>;
  /** Sends the withdrawals that are due to their banks, the oldest first, and notes the answers. One that fails is reported, stays open for the next time, and holds up no other. */
  readonly payOutAtBanks: (lead: Lead) => Promise<void>;
}

const PAID = 1;
const RETURNED = 2;
/** How long a withdrawal waits before it goes to its bank, in milliseconds. */
const BANK_MS = 20_000;

const refusal = (message: string): WithdrawAnswer => ({ success: false, status: 400, message });

const whyNot = (amount: Money | undefined): string | undefined => {
  const { leastWithdrawal, greatestWithdrawal } = paymentLimits;
  if (amount === undefined) return "Invalid amount";
  if (amount < leastWithdrawal) return `Minimum withdrawable amount is ${moneyToNumber(leastWithdrawal)}`;
  return amount > greatestWithdrawal ? `Maximum withdrawable amount is ${moneyToNumber(greatestWithdrawal)}` : undefined;
};

/** Sets the money aside when a withdrawal is requested, so that it cannot be bet meanwhile, and books it out when a bank or a shop has paid. */
export const createWithdrawals = (database: Database, clock: Clock): Withdrawals => {
  const isVerified = async (queries: Queries, userId: number, { bankCode = "", accountNumber = "" }: WithdrawRequest): Promise<boolean> =>
    (await queries.selectFrom("bank_accounts").select("verified").where("user_id", "=", userId).where("bank_code", "=", bankCode).where("account_number", "=", accountNumber).executeTakeFirst()) !== undefined;

  const decide = async (queries: Queries, userId: number, key: string | undefined, asked: WithdrawRequest): Promise<WithdrawAnswer> => {
    const amount = parseMoney(asked.amount);
    const why = whyNot(amount);
    if (amount === undefined || why !== undefined) return refusal(why ?? "Invalid amount");
    const online = asked.type === "online";
    if (online && !(await isVerified(queries, userId, asked))) return refusal("Verify your bank account first");
    const reference = newReference();
    const code = online ? undefined : newShopCode();
    const at = clock.now();
    const left = await post(queries, { userId, from: "main", to: "withdrawing", amount, subject: "Withdrawal", reference, at, once: `withdrawal:${reference}` });
    if (left === undefined) return refusal("You have insufficient funds to cover the withdrawal request.");
    await queries.insertInto("withdrawals").values({
      reference, user_id: userId, idempotency_key: key ?? null, kind: asked.type, amount, bank_code: online ? (asked.bankCode ?? null) : null,
      account_number: online ? (asked.accountNumber ?? null) : null, code: code ?? null, created: at, settled: null,
    }).execute();
    await recordAction(queries, { at, actor: "player", action: "withdrawal-requested", userId, details: { reference, amount, type: asked.type } });
    return {
      success: true, status: 201, message: online ? "Your withdrawal is on its way to your bank" : "Take this code to a shop",
      data: { balance: moneyToNumber(left.main), ...(code === undefined ? {} : { code }), transactionRef: reference },
    };
  };

  const finish = async (queries: Queries, { id, user_id: userId, reference, amount, kind }: Selectable<WithdrawalsTable>, paid: boolean): Promise<void> => {
    const at = clock.now();
    await queries.updateTable("withdrawals").set({ status: paid ? PAID : RETURNED, settled: at }).where("id", "=", id).execute();
    await mustPost(queries, {
      userId, from: "withdrawing", to: paid ? (kind === "cash" ? "house:shops" : "house:payments") : "main", amount: money(amount),
      subject: paid ? "Withdrawal paid" : "Withdrawal returned", reference, at, once: `withdrawn:${reference}`,
    });
    await recordAction(queries, { at, actor: kind === "cash" ? "shop" : "bank", action: paid ? "withdrawal-paid" : "withdrawal-returned", userId, details: { reference, amount } });
  };

  const payOut = (lead: Lead, id: number): Promise<void> =>
    lead.write(async (queries) => {
      const open = await queries.selectFrom("withdrawals").selectAll().where("id", "=", id).where("status", "=", 0).forUpdate().skipLocked().executeTakeFirst();
      if (open !== undefined) await finish(queries, open, bankPays(open.account_number ?? ""));
    });

  return {
    request: ({ userId, key, asked }) =>
      database.transaction().execute((queries) => answerOnce(queries, { userId, key, payload: { withdraw: asked } }, () => decide(queries, userId, key, asked))),

    payOutAtShop: (code) =>
      database.transaction().execute(async (queries) => {
        const found = await queries.selectFrom("withdrawals").selectAll().where("code", "=", code).where("status", "=", 0).forUpdate().executeTakeFirst();
        if (found !== undefined) await finish(queries, found, true);
        return found !== undefined;
      }),

    payOutAtBanks: async (lead) => {
      // All of them: with a limit, as many that always fail would keep the rest from their banks for ever.
      const due = await lead.database.selectFrom("withdrawals").select("id").where("status", "=", 0).where("kind", "=", "online").where("created", "<=", clock.now() - BANK_MS).orderBy("id").execute();
      for (const { id } of due) await payOut(lead, id).catch(report);
    },
  };
};
