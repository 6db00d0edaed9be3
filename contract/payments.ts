import { Schema } from "effect";
import { shown, standIn } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireDecimal, WireId, wireList, WireNumber, WireText } from "./wire.ts";

export const paymentsRoutes = {
  methods: (clientId: string | number) => `user/wallet/${pathId(clientId)}/payment-methods`,
  initiateDeposit: "user/wallet/initiate-deposit",
  verifyPayment: "user/wallet/verify-payment",
  banks: (clientId: string | number) => `user/wallet/${pathId(clientId)}/banks`,
  bankAccounts: "user/wallet/bank-accounts",
  verifyBankAccount: "user/wallet/verify-bank-account",
  withdraw: "user/wallet/withdraw",
  transactions: "user/wallet/transactions",
  /** Our engine's own call. */
  statement: "user/wallet/statement",
  award: "bonus/user/award",
} as const;

/** The provider under which money is paid in at a shop. */
export const SHOP_PROVIDER = "sbengine";
/** Instead of a link, from providers that ask the player on their phone. */
export const ACCEPTED = "ACCEPTED";

export const PaymentMethod = Schema.Struct({ provider: shown(WireId), title: shown(absentAs(Schema.String, "")) });

/** GET user/wallet/{clientId}/payment-methods. */
export const PaymentMethodsReply = Schema.Struct({ ...envelope, data: wireList(PaymentMethod) });
export type PaymentMethodsReply = typeof PaymentMethodsReply.Type;

/** POST user/wallet/initiate-deposit. Amounts are in major units. */
export const InitiateDepositRequest = Schema.Struct({ amount: WireDecimal, paymentMethod: WireId, clientId: absentable(WireNumber) });
export type InitiateDepositRequest = typeof InitiateDepositRequest.Type;

/** `link` leads to the provider, or is `ACCEPTED`; without one the reference is a code to take to a shop. */
export const InitiateDepositReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ link: shown(absentable(Schema.String)), transactionRef: shown(absentable(WireId)) })),
});
export type InitiateDepositReply = typeof InitiateDepositReply.Type;

/** GET user/wallet/verify-payment?paymentChannel&transactionRef&clientId. `data` is an addition of our engine: what is known of the payment. */
export const VerifyPaymentReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ paymentState: shown(absentable(Schema.String)), amount: shown(absentable(WireNumber)), transactionRef: shown(absentable(WireId)) })),
});
export type VerifyPaymentReply = typeof VerifyPaymentReply.Type;

export const Bank = Schema.Struct({ name: shown(WireText), code: shown(WireId) });

/** GET user/wallet/{clientId}/banks. */
export const BanksReply = Schema.Struct({ ...envelope, data: wireList(Bank) });
export type BanksReply = typeof BanksReply.Type;

/** The owner's name and the account number are secret: only the player sees them. */
export const BankAccount = Schema.Struct({ bankCode: shown(WireId), bankName: shown(absentAs(WireText, "")), accountName: absentAs(WireText, ""), accountNumber: absentAs(WireText, "") });

/** GET user/wallet/bank-accounts. */
export const BankAccountsReply = Schema.Struct({ ...envelope, data: wireList(BankAccount) });
export type BankAccountsReply = typeof BankAccountsReply.Type;

export const VerifyBankAccountRequest = Schema.Struct({ accountNumber: WireText, bankCode: WireId, clientId: absentable(WireNumber) });

/** POST user/wallet/verify-bank-account. On success the message is the account's name. */
export const VerifyBankAccountReply = Schema.Struct({ success: envelope.success, message: absentAs(Schema.String, "") });
export type VerifyBankAccountReply = typeof VerifyBankAccountReply.Type;

/** POST user/wallet/withdraw. `online` names a bank account, `cash` is fetched at a shop. */
export const WithdrawRequest = Schema.Struct({
  amount: WireDecimal,
  type: Schema.Literals(["online", "cash"]),
  clientId: absentable(WireNumber),
  accountName: absentable(WireText),
  accountNumber: absentable(WireText),
  bankName: absentable(WireText),
  bankCode: absentable(WireId),
});
export type WithdrawRequest = typeof WithdrawRequest.Type;

/** `balance` is what is left, `transactionRef` an addition of our engine. A shop pays the money to the person who gives it the `code`. */
export const WithdrawReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ balance: shown(absentable(WireNumber)), code: standIn(absentable(WireId)), transactionRef: shown(absentable(WireId)) })),
});
export type WithdrawReply = typeof WithdrawReply.Type;

/** POST user/wallet/transactions?page&limit. The last three fields are additions of our engine. Dates are YYYY-MM-DD, both days included. */
export const TransactionsRequest = Schema.Struct({
  clientId: absentable(WireNumber),
  startDate: absentable(Schema.String),
  endDate: absentable(Schema.String),
  page: absentable(WireNumber),
  type: absentable(Schema.Literals(["credit", "debit"])),
  category: absentable(Schema.Literals(["deposits", "withdrawals", "bets", "casino", "bonuses"])),
  /** Finds the one deposit or withdrawal that this attempt made. */
  idempotencyKey: absentable(Schema.String),
});
export type TransactionsRequest = typeof TransactionsRequest.Type;

export const Transaction = Schema.Struct({
  id: shown(WireId),
  referenceNo: shown(absentAs(WireText, "")),
  amount: shown(absentAs(WireNumber, 0)),
  /** The balance after the transaction; absent when it moved no money. */
  balance: shown(absentable(WireNumber)),
  subject: shown(absentAs(Schema.String, "")),
  /** "credit" or "debit". */
  type: shown(absentAs(Schema.String, "")),
  description: shown(absentAs(Schema.String, "")),
  /** YYYY-MM-DD HH:mm:ss, UTC. */
  transactionDate: shown(absentAs(Schema.String, "")),
  channel: shown(absentAs(Schema.String, "")),
  /** 0 pending, 1 successful, 2 failed, 3 rejected, 4 cancelled. */
  status: shown(absentAs(WireNumber, 1)),
  wallet: shown(absentAs(Schema.String, "Main")),
  idempotencyKey: shown(absentable(Schema.String)),
  code: standIn(absentable(WireId)),
  link: shown(absentable(Schema.String)),
});
export type Transaction = typeof Transaction.Type;

/** `totals` and `balances` are additions of our engine. They cover all pages: what came in and went out on the main account, and its balance over time. */
export const TransactionsReply = Schema.Struct({
  ...envelope,
  data: wireList(Transaction),
  meta: absentable(Schema.Struct({
    page: shown(absentAs(WireNumber, 1)),
    perPage: shown(absentAs(WireNumber, 50)),
    total: shown(absentAs(WireNumber, 0)),
    lastPage: shown(absentAs(WireNumber, 1)),
  })),
  totals: absentable(Schema.Struct({ credit: shown(absentAs(WireNumber, 0)), debit: shown(absentAs(WireNumber, 0)) })),
  balances: wireList(Schema.Struct({ at: shown(WireNumber), balance: shown(WireNumber) })),
});
export type TransactionsReply = typeof TransactionsReply.Type;

const statementSums = {
  deposited: shown(WireNumber),
  withdrawn: shown(WireNumber),
  staked: shown(WireNumber),
  /** What bets paid back, stakes of won bets included. */
  won: shown(WireNumber),
  /** Won less staked. */
  casino: shown(WireNumber),
  other: shown(WireNumber),
};

/** GET user/wallet/statement?year=: the main account in a calendar year (UTC), by month. */
export const StatementReply = Schema.Struct({
  ...envelope,
  data: absentable(Schema.Struct({
    year: shown(WireNumber),
    opening: shown(WireNumber),
    closing: shown(WireNumber),
    months: wireList(Schema.Struct({ month: shown(WireNumber), ...statementSums, balance: shown(WireNumber) })),
    totals: Schema.Struct(statementSums),
  })),
});
export type StatementReply = typeof StatementReply.Type;

/** POST bonus/user/award?client_id=. The engine works out what is due; `amount` is what the client took it to be. */
export const AwardRequest = Schema.Struct({ bonusId: WireText, amount: absentable(WireNumber), username: absentable(WireText) });

export const AwardReply = Schema.Struct({ success: envelope.success, description: shown(absentAs(Schema.String, "")), bonus: shown(absentable(WireNumber)) });
export type AwardReply = typeof AwardReply.Type;
