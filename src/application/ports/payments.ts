import { Context, type Effect } from "effect";
import type { DepositRequest, PayoutAccount, WithdrawalRequest } from "../../domain/events/payment-request.ts";
import type { PaymentState } from "../../domain/events/payments-events.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "../../domain/attempts/state.ts";
import type { CallFailure } from "./failures.ts";

export interface PaymentMethod {
  /** The provider's name on the wire. */
  readonly provider: string;
  readonly title: string;
}

export interface BankEntry {
  readonly code: string;
  readonly name: string;
}

/** A saved account as it is shown to the player. Its number and full name stay behind the port. */
export interface SavedAccount extends PayoutAccount {
  /** The first letter of the name, followed by stars. */
  readonly maskedName: string;
}

/** "credit" and "return" are about a payment that arrived and is held, because it would pass a limit that the player set. */
export type DepositChoice = "leave" | "credit" | "return";

export type TransactionType = "credit" | "debit";
export type TransactionCategory = "deposits" | "withdrawals" | "bets" | "casino" | "bonuses";
/** What can be asked for beside the categories that are shown: "open" are the deposits that wait to be paid or are held. */
export type TransactionsAsked = TransactionCategory | "open";
export type TransactionStatus = "pending" | "successful" | "failed" | "rejected" | "cancelled" | "held";

export interface TransactionFilter {
  /** "YYYY-MM-DD", inclusive; undefined for no bound. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The time zone of the days; undefined for that of the device. */
  readonly zone?: string | undefined;
  readonly type: TransactionType | undefined;
  readonly category: TransactionsAsked | undefined;
}

export interface TransactionRow {
  readonly id: string;
  readonly reference: string;
  readonly type: TransactionType;
  readonly amount: Money;
  /** The balance after the transaction; undefined when no money moved. */
  readonly balance: Money | undefined;
  readonly subject: string;
  readonly channel: string;
  /** "YYYY-MM-DD HH:mm:ss", UTC. */
  readonly date: string;
  readonly status: TransactionStatus;
  readonly wallet: string;
  /** The number of the bet that the money is for; undefined for everything else. */
  readonly bet: string | undefined;
  /** The name of the game that was played for it; undefined for everything else, and when the engine does not tell it. */
  readonly game: string | undefined;
}

export interface TransactionPage {
  readonly rows: readonly TransactionRow[];
  readonly page: number;
  readonly lastPage: number;
  /** Transactions on all pages. */
  readonly total: number;
  /** The sums over all pages; undefined when the engine does not tell them. */
  readonly credit: Money | undefined;
  readonly debit: Money | undefined;
  /** The balance of the main account over time, oldest first; empty on every page but the first. `at` is wall time in milliseconds. */
  readonly balances: readonly { readonly at: number; readonly balance: Money }[];
}

/** The movements of the main account in a period, summed by kind. `casino` is winnings less stakes, and may be below zero. */
export interface StatementSums {
  readonly deposited: Money;
  readonly withdrawn: Money;
  readonly staked: Money;
  /** What bets paid back, including the stakes of won bets. */
  readonly won: Money;
  readonly casino: Money;
  readonly other: Money;
}

/** A calendar year of the main account, by the rules of the player's zone. Months in which nothing moved are left out. */
export interface Statement {
  readonly year: number;
  readonly opening: Money;
  readonly closing: Money;
  /** `month` counts from 1; `balance` is that at the end of the month. */
  readonly months: readonly (StatementSums & { readonly month: number; readonly balance: Money })[];
  readonly totals: StatementSums;
}

/** Payments in and out of the signed-in player's account (spec 7, wallet and bonus). Every call uses the token of the kept session. */
export interface PaymentsShape {
  readonly methods: () => Effect.Effect<readonly PaymentMethod[], CallFailure>;
  /** `NoAnswer` means that the engine may have begun the deposit; every other failure means that it has not. */
  readonly initiateDeposit: (request: DepositRequest) => Effect.Effect<InitiatedDeposit, CallFailure>;
  /** `NoAnswer` means that the engine may have set the money aside; every other failure means that it has not. */
  readonly withdraw: (request: WithdrawalRequest) => Effect.Effect<AcceptedWithdrawal, CallFailure>;
  /** Whether the engine has announced that sending a request twice has its effect once. */
  readonly deduplicates: () => boolean;
  /** What the engine made of an attempt; undefined when it knows of none. */
  readonly findDeposit: (attempt: AttemptId) => Effect.Effect<InitiatedDeposit | undefined, CallFailure>;
  readonly findWithdrawal: (attempt: AttemptId) => Effect.Effect<AcceptedWithdrawal | undefined, CallFailure>;
  /** The code with which a withdrawal is paid out at a shop; undefined when the engine knows of none. Whoever knows it gets the money, so it never enters the log. */
  readonly shopCode: (attempt: AttemptId) => Effect.Effect<string | undefined, CallFailure>;
  /** What has become of a deposit, looked up by the provider's reference. The amount is in minor units; undefined when the engine does not say. */
  readonly check: (provider: string, reference: string) => Effect.Effect<{ readonly state: PaymentState; readonly amount: Money | undefined }, CallFailure>;
  /**
   * Leaves a deposit that is not paid, or says what becomes of a payment that is held. "credit" may have to wait for a limit.
   */
  readonly decideDeposit: (reference: string, choice: DepositChoice) => Effect.Effect<void, CallFailure>;
  /** Claims the deposit bonus and returns its amount in minor units; undefined when no bonus is due. */
  readonly claimDepositBonus: (amount: Money) => Effect.Effect<Money | undefined, CallFailure>;
  readonly banks: () => Effect.Effect<readonly BankEntry[], CallFailure>;
  /** The player's saved bank accounts. */
  readonly accounts: () => Effect.Effect<readonly SavedAccount[], CallFailure>;
  /** Asks the bank whether the account belongs to the player. A verified account joins the saved ones. */
  readonly verifyAccount: (bankCode: string, accountNumber: string) => Effect.Effect<void, CallFailure>;
  /** The statement of a calendar year in a time zone; undefined for that of the device. */
  readonly statement: (year: number, zone?: string) => Effect.Effect<Statement, CallFailure>;
  /** One page of transactions, newest first; pages count from 1. */
  readonly transactions: (filter: TransactionFilter, page: number, perPage: number) => Effect.Effect<TransactionPage, CallFailure>;
}

export class Payments extends Context.Service<Payments, PaymentsShape>()("slipstream/Payments") {}
