import type { Selectable } from "kysely";
import { SHOP_PROVIDER, type InitiateDepositRequest } from "../../contract/payments.ts";
import { money, moneyToNumber, parseMoney, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { answerOnce } from "../database/answer-once.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";
import type { DepositsTable } from "../database/payment-tables.ts";
import { report } from "../report.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { mustPost } from "../wallet/post.ts";
import { paymentLimits } from "./limits.ts";
import { linkOf, providerOf, type Provider } from "./providers.ts";
import { newReference, newShopCode } from "./references.ts";

/** Why this player may not have this amount now, as a message for them; undefined when they may. It runs inside the deposit's transaction. */
type DepositRule = (queries: Queries, userId: number, amount: Money) => Promise<string | undefined>;

export interface DepositRules {
  /** For a deposit that is asked for. */
  readonly deposit: DepositRule;
  /** For a payment that has arrived. */
  readonly arrival: DepositRule;
}

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
/** A held payment that goes back to where it came from. */
export const RETURNED = 3;
/** The player left the deposit before it was paid, or it expired. Its payment may still arrive. */
export const LEFT = 4;
/** The payment has arrived and would pass a limit that the player set, so it is in no balance. The wire's numbers of engines of the family end before. */
export const HELD = 5;

/** How long a deposit is waited for, in milliseconds, and counts towards a limit. No longer than the shortest period of a limit: it counts as one of the day on which it was asked for. */
const WAITED_MS = 24 * 60 * 60_000;
/** How long a payment is held for its player to decide, in milliseconds. Then it goes back. */
const HELD_MS = 30 * 24 * 60 * 60_000;

/** The state of a deposit. */
export interface DepositState {
  readonly reference: string;
  readonly provider: string;
  readonly amount: Money;
  readonly status: number;
}

/** What a player decides about a deposit: to leave one that is not paid, or what becomes of a payment that is held. */
export type DepositChoice = "leave" | "credit" | "return";

export interface Deposits {
  /**
   * Carries out what the player decided. "credit" credits a held payment now if the limits allow, else as soon as they do. Returns the state after it; undefined when the player has no
   * such deposit, or it is past deciding.
   */
  readonly decide: (request: { readonly userId: number; readonly reference: string; readonly choice: DepositChoice }) => Promise<(DepositState & { readonly why: string | undefined }) | undefined>;
  /** Ends the waiting for deposits that were not paid, credits held payments whose players wait for it and whose limits allow it, and returns those that nobody decided about. */
  readonly tidy: (lead: Lead) => Promise<void>;
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

export const createDeposits = (database: Database, clock: Clock, rules: DepositRules): Deposits => {
  const expire = async (queries: Database, userId?: number): Promise<void> => {
    const now = clock.now();
    await queries.updateTable("deposits").set({ status: LEFT, settled: now }).where("status", "=", PENDING).where("created", "<=", now - WAITED_MS)
      .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0)).execute();
  };
  const begin = async (queries: Queries, { userId, key, provider, amount, origin }: BegunDeposit): Promise<DepositAnswer> => {
    await expire(queries, userId);
    const refused = await rules.deposit(queries, userId, amount);
    if (refused !== undefined) return refusal(refused);
    const reference = provider.way === "shop" ? newShopCode() : newReference();
    await queries.insertInto("deposits").values({ reference, user_id: userId, idempotency_key: key ?? null, provider: provider.provider, amount, created: clock.now(), settled: null }).execute();
    const link = linkOf(provider, origin, reference);
    return {
      success: true, status: 201, message: provider.way === "shop" ? "Take this code to a shop" : "ok",
      data: { ...(link === undefined ? {} : { link }), transactionRef: reference },
    };
  };
  const put = async (queries: Queries, id: number, status: number): Promise<void> => {
    await queries.updateTable("deposits").set({ status, settled: clock.now() }).where("id", "=", id).execute();
  };
  const note = (queries: Queries, { user_id: userId, reference, amount }: Selectable<DepositsTable>, actor: string, action: string) =>
    recordAction(queries, { at: clock.now(), actor, action, userId, details: { reference, amount } });

  /** Credits a payment that has arrived, unless it would pass a limit. Returns why it is not credited. Until it is, it counts towards no limit, least of all its own. */
  const credit = async (queries: Queries, deposit: Selectable<DepositsTable>, actor: string): Promise<string | undefined> => {
    const { id, user_id: userId, provider, reference } = deposit;
    const amount = money(deposit.amount);
    const at = clock.now();
    if (deposit.status !== HELD) await put(queries, id, HELD);
    const why = await rules.arrival(queries, userId, amount);
    if (why !== undefined) {
      if (deposit.status !== HELD) await note(queries, deposit, actor, "deposit-held");
      return why;
    }
    await put(queries, id, SUCCESSFUL);
    await note(queries, deposit, actor, "deposit-credited");
    await mustPost(queries, { userId, from: sourceOf(provider), to: "main", amount, subject: "Deposit", reference, at, once: `deposit:${reference}` });
    return undefined;
  };

  const giveBack = async (queries: Queries, deposit: Selectable<DepositsTable>, actor: string): Promise<void> => {
    await put(queries, deposit.id, RETURNED);
    await note(queries, deposit, actor, "deposit-returned");
  };

  /** What a deposit is carried over to by a choice; undefined when the choice is not open. */
  const carryOut = async (queries: Queries, deposit: Selectable<DepositsTable>, choice: DepositChoice): Promise<{ readonly status: number; readonly why?: string | undefined } | undefined> => {
    if (choice === "leave") {
      if (deposit.status === PENDING) await put(queries, deposit.id, LEFT);
      return deposit.status === PENDING || deposit.status === LEFT ? { status: LEFT } : undefined;
    }
    if (deposit.status !== HELD) return undefined;
    if (choice === "return") {
      await giveBack(queries, deposit, "player");
      return { status: RETURNED };
    }
    await queries.updateTable("deposits").set({ wanted: true }).where("id", "=", deposit.id).execute();
    const why = await credit(queries, deposit, "player");
    return { status: why === undefined ? SUCCESSFUL : HELD, why };
  };

  const each = async (lead: Lead, ids: readonly { readonly id: number }[], act: (queries: Queries, deposit: Selectable<DepositsTable>) => Promise<unknown>): Promise<void> => {
    for (const { id } of ids)
      await lead.write(async (queries) => {
        const held = await queries.selectFrom("deposits").selectAll().where("id", "=", id).where("status", "=", HELD).forUpdate().skipLocked().executeTakeFirst();
        if (held !== undefined) await act(queries, held);
      }).catch(report);
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
        const actor = `provider:${provider}`;
        if (deposit === undefined || deposit.amount !== amount) {
          await recordAction(queries, { at: clock.now(), actor, action: "payment-not-recognised", ...(deposit === undefined ? {} : { userId: deposit.user_id }), details: { reference, amount } });
          return "unknown";
        }
        // An arrived payment stays arrived. One that was declined, or left, and arrives later is credited, or held.
        if ([SUCCESSFUL, HELD, RETURNED].includes(deposit.status) || (deposit.status === FAILED && !paid)) return "settled";
        if (paid) await credit(queries, deposit, actor);
        else {
          await put(queries, deposit.id, FAILED);
          await note(queries, deposit, actor, "deposit-failed");
        }
        return "settled";
      }),

    decide: ({ userId, reference, choice }) =>
      database.transaction().execute(async (queries) => {
        const deposit = await queries.selectFrom("deposits").selectAll().where("reference", "=", reference).where("user_id", "=", userId).forUpdate().executeTakeFirst();
        const done = deposit === undefined ? undefined : await carryOut(queries, deposit, choice);
        if (deposit === undefined || done === undefined) return undefined;
        return { reference, provider: deposit.provider, amount: money(deposit.amount), status: done.status, why: done.why };
      }),

    tidy: async (lead) => {
      await lead.write((queries) => expire(queries));
      const held = lead.database.selectFrom("deposits").select("id").where("status", "=", HELD).orderBy("id");
      await each(lead, await held.where("settled", "<=", clock.now() - HELD_MS).execute(), (queries, deposit) => giveBack(queries, deposit, "house"));
      await each(lead, await held.where("wanted", "=", true).execute(), (queries, deposit) => credit(queries, deposit, "house"));
    },

    find: async (reference, userId) =>
      (userId === undefined ? states : states.where("user_id", "=", userId)).where("reference", "=", reference).executeTakeFirst(),

    waiting: () => states.where("status", "=", PENDING).orderBy("id", "desc").limit(50).execute(),
  };
};
