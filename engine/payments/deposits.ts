import { SHOP_PROVIDER, type InitiateDepositRequest } from "../../contract/payments.ts";
import { moneyToNumber, parseMoney, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { answerOnce } from "../database/answer-once.ts";
import type { Database, Queries } from "../database/database.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { mustPost } from "../wallet/post.ts";
import { paymentLimits } from "./limits.ts";
import { linkOf, providerOf, type Provider } from "./providers.ts";
import { newReference, newShopCode } from "./references.ts";

/** Why this player may not deposit this amount now, as a message for them; undefined when they may. It runs inside the deposit's transaction. */
export type DepositRule = (queries: Queries, userId: number, amount: Money) => Promise<string | undefined>;

/** The answer to a deposit on the wire. Nothing is paid yet: `link` is where the player pays. */
export interface DepositAnswer {
  readonly success: boolean;
  readonly status: number;
  readonly message: string;
  readonly data?: { readonly link?: string; readonly transactionRef: string };
}

/** A provider's notice about the outcome of a payment. */
export interface PaymentNotice {
  readonly provider: string;
  readonly reference: string;
  readonly amount: Money;
  readonly paid: boolean;
}

/** The status of a deposit, as the wire and the database number it. */
export const PENDING = 0;
export const SUCCESSFUL = 1;
export const FAILED = 2;

/** The state of a deposit. */
export interface DepositState {
  readonly reference: string;
  readonly provider: string;
  readonly amount: Money;
  readonly status: number;
}

export interface Deposits {
  readonly initiate: (request: { readonly userId: number; readonly key: string | undefined; readonly asked: InitiateDepositRequest; readonly origin: string }) => Promise<DepositAnswer | "key_reused">;
  /** Notes the outcome of a payment. A repeated notice credits only once. "unknown" when there is no payment with this reference, provider and amount. */
  readonly settle: (notice: PaymentNotice) => Promise<"settled" | "unknown">;
  /** A deposit, of that player if one is named; undefined when there is none. */
  readonly find: (reference: string, userId?: number) => Promise<DepositState | undefined>;
  /** The deposits that wait for their provider, newest first. */
  readonly waiting: () => Promise<readonly DepositState[]>;
}

const refusal = (message: string): DepositAnswer => ({ success: false, status: 400, message });

const whyNot = (amount: Money | undefined): string | undefined => {
  const { leastDeposit, greatestDeposit } = paymentLimits;
  if (amount === undefined) return "Invalid amount";
  if (amount < leastDeposit) return `Minimum deposit is ${moneyToNumber(leastDeposit)}`;
  return amount > greatestDeposit ? `Maximum deposit is ${moneyToNumber(greatestDeposit)}` : undefined;
};

/** Where the money of a provider comes from. */
const sourceOf = (provider: string) => (provider === SHOP_PROVIDER ? "house:shops" : "house:payments");

interface BegunDeposit {
  readonly userId: number;
  readonly key: string | undefined;
  readonly provider: Provider;
  readonly amount: Money;
  readonly origin: string;
}

export const createDeposits = (database: Database, clock: Clock, rule: DepositRule): Deposits => {
  const begin = async (queries: Queries, { userId, key, provider, amount, origin }: BegunDeposit): Promise<DepositAnswer> => {
    const refused = await rule(queries, userId, amount);
    if (refused !== undefined) return refusal(refused);
    const reference = provider.way === "shop" ? newShopCode() : newReference();
    await queries.insertInto("deposits").values({ reference, user_id: userId, idempotency_key: key ?? null, provider: provider.provider, amount, created: clock.now(), settled: null }).execute();
    const link = linkOf(provider, origin, reference);
    return {
      success: true, status: 201, message: provider.way === "shop" ? "Take this code to a shop" : "ok",
      data: { ...(link === undefined ? {} : { link }), transactionRef: reference },
    };
  };
  const states = database.selectFrom("deposits").select(["reference", "provider", "amount", "status"]).$castTo<DepositState>();

  return {
    initiate: ({ userId, key, asked, origin }) =>
      database.transaction().execute((queries) =>
        answerOnce(queries, { userId, key, payload: { deposit: asked } }, async () => {
          const provider = providerOf(asked.paymentMethod);
          const amount = parseMoney(asked.amount);
          const why = provider === undefined ? "Unable to complete transaction" : whyNot(amount);
          return provider === undefined || amount === undefined || why !== undefined ? refusal(why ?? "Invalid amount") : begin(queries, { userId, key, provider, amount, origin });
        })),

    settle: ({ provider, reference, amount, paid }) =>
      database.transaction().execute(async (queries) => {
        const deposit = await queries.selectFrom("deposits").selectAll().where("reference", "=", reference).where("provider", "=", provider).forUpdate().executeTakeFirst();
        const at = clock.now();
        const note = (action: string, userId?: number) =>
          recordAction(queries, { at, actor: `provider:${provider}`, action, ...(userId === undefined ? {} : { userId }), details: { reference, amount } });
        if (deposit === undefined || deposit.amount !== amount) {
          await note("payment-not-recognised", deposit?.user_id);
          return "unknown";
        }
        const { user_id: userId, status } = deposit;
        // An arrived payment stays arrived. A payment that was declined first and arrives later is credited.
        if (status === SUCCESSFUL || (status === FAILED && !paid)) return "settled";
        await queries.updateTable("deposits").set({ status: paid ? SUCCESSFUL : FAILED, settled: at }).where("id", "=", deposit.id).execute();
        await note(paid ? "deposit-credited" : "deposit-failed", userId);
        if (paid) await mustPost(queries, { userId, from: sourceOf(provider), to: "main", amount, subject: "Deposit", reference, at, once: `deposit:${reference}` });
        return "settled";
      }),

    find: async (reference, userId) =>
      (userId === undefined ? states : states.where("user_id", "=", userId)).where("reference", "=", reference).executeTakeFirst(),

    waiting: () => states.where("status", "=", PENDING).orderBy("id", "desc").limit(50).execute(),
  };
};
