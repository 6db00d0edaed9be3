import { Schema } from "effect";
import { shown, standIn } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireDecimal, WireId, wireList, WireNumber, WireText } from "./wire.ts";

export const paymentsRoutes = {
  methods: (clientId: string | number) => `user/wallet/${pathId(clientId)}/payment-methods`,
  initiateDeposit: "user/wallet/initiate-deposit",
  verifyPayment: "user/wallet/verify-payment",
  /** Only our engine has this call. */
  decideDeposit: "user/wallet/decide-deposit",
  banks: (clientId: string | number) => `user/wallet/${pathId(clientId)}/banks`,
  bankAccounts: "user/wallet/bank-accounts",
  verifyBankAccount: "user/wallet/verify-bank-account",
  withdraw: "user/wallet/withdraw",
  transactions: "user/wallet/transactions",
  /** Only our engine has this call. */
  statement: "user/wallet/statement",
  award: "bonus/user/award",
} as const;

/** The provider's name for deposits that are paid at a shop. */
export const SHOP_PROVIDER = "sbengine";
/** Comes in place of the link when the provider asks the player on their phone. */
export const ACCEPTED = "ACCEPTED";

export const PaymentMethod = Schema.Struct({ provider: shown(WireId), title: shown(absentAs(Schema.String, "")) });

/** GET user/wallet/{clientId}/payment-methods. */
export const PaymentMethodsReply = Schema.Struct({ ...envelope, data: wireList(PaymentMethod) });
export type PaymentMethodsReply = typeof PaymentMethodsReply.Type;

/** POST user/wallet/initiate-deposit. Amounts are in major units. */
export const InitiateDepositRequest = Schema.Struct({ amount: WireDecimal, paymentMethod: WireId, clientId: absentable(WireNumber) });
export type InitiateDepositRequest = typeof InitiateDepositRequest.Type;

/** `link` is the provider's page or `ACCEPTED`. Without it `transactionRef` is the code to take to a shop. */
export const InitiateDepositReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ link: shown(absentable(Schema.String)), transactionRef: shown(absentable(WireId)) })),
});
export type InitiateDepositReply = typeof InitiateDepositReply.Type;

/** GET user/wallet/verify-payment?paymentChannel&transactionRef&clientId. `data`, the state of the payment, is an addition of our engine. */
export const VerifyPaymentReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ paymentState: shown(absentable(Schema.String)), amount: shown(absentable(WireNumber)), transactionRef: shown(absentable(WireId)) })),
});
export type VerifyPaymentReply = typeof VerifyPaymentReply.Type;

/**
 * POST user/wallet/decide-deposit, an addition of our engine. "leave": the player does not pay this deposit, so it counts towards no limit any more; to leave it again changes nothing. A payment
 * that arrived and would pass a limit is "held": "credit" credits it as soon as the limits allow, "return" sends it back. The reply is that of verify-payment.
 */
export const DecideDepositRequest = Schema.Struct({ transactionRef: WireId, choice: Schema.Literals(["leave", "credit", "return"]) });

export const Bank = Schema.Struct({ name: shown(WireText), code: shown(WireId) });

/** GET user/wallet/{clientId}/banks. */
export const BanksReply = Schema.Struct({ ...envelope, data: wireList(Bank) });
export type BanksReply = typeof BanksReply.Type;

/** A saved bank account. A recording must not hold the owner's name and the account number. */
export const BankAccount = Schema.Struct({ bankCode: shown(WireId), bankName: shown(absentAs(WireText, "")), accountName: absentAs(WireText, ""), accountNumber: absentAs(WireText, "") });

/** GET user/wallet/bank-accounts. */
export const BankAccountsReply = Schema.Struct({ ...envelope, data: wireList(BankAccount) });
export type BankAccountsReply = typeof BankAccountsReply.Type;

export const VerifyBankAccountRequest = Schema.Struct({ accountNumber: WireText, bankCode: WireId, clientId: absentable(WireNumber) });

/** POST user/wallet/verify-bank-account. On success `message` is the name of the account's owner. */
export const VerifyBankAccountReply = Schema.Struct({ success: envelope.success, message: absentAs(Schema.String, "") });
export type VerifyBankAccountReply = typeof VerifyBankAccountReply.Type;

/** POST user/wallet/withdraw. `online` pays to a bank account, `cash` at a shop. */
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

/** `balance` is the balance after the withdrawal; `transactionRef` is an addition of our engine. A shop pays the money to whoever says the `code`. */
export const WithdrawReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({ balance: shown(absentable(WireNumber)), code: standIn(absentable(WireId)), transactionRef: shown(absentable(WireId)) })),
});
export type WithdrawReply = typeof WithdrawReply.Type;

/** POST user/wallet/transactions?page&limit. The category "open", the deposits that wait to be paid or are held, is an addition of our engine. The last three fields are additions of our engine. Dates are YYYY-MM-DD, both days included. */
export const TransactionsRequest = Schema.Struct({
  clientId: absentable(WireNumber),
  startDate: absentable(Schema.String),
  endDate: absentable(Schema.String),
  /** When the first day begins and the last one ends, by the rules of the player's zone at that date, in wall milliseconds. Without them the days are those of UTC. Additions of our engine. */
  since: absentable(WireNumber),
  until: absentable(WireNumber),
  page: absentable(WireNumber),
  type: absentable(Schema.Literals(["credit", "debit"])),
  category: absentable(Schema.Literals(["deposits", "withdrawals", "bets", "casino", "bonuses", "open"])),
  /** Asks only for the deposit or withdrawal that this attempt made. */
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
  /** 0 pending, 1 successful, 2 failed, 3 rejected, 4 cancelled; our engine adds 5, held. */
  status: shown(absentAs(WireNumber, 1)),
  wallet: shown(absentAs(Schema.String, "Main")),
  /** The game of a casino round. An addition of our engine. */
  gameName: shown(absentable(Schema.String)),
  idempotencyKey: shown(absentable(Schema.String)),
  code: standIn(absentable(WireId)),
  link: shown(absentable(Schema.String)),
});
export type Transaction = typeof Transaction.Type;

/** `totals` (money in and out on the main account) and `balances` (its balance over time) are additions of our engine. Both cover all pages. */
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
  /** What bets paid back, including the stakes of won bets. */
  won: shown(WireNumber),
  /** Winnings minus stakes. */
  casino: shown(WireNumber),
  other: shown(WireNumber),
};

/**
 * GET user/wallet/statement?year=&bounds=: the sums of the main account for each month of a calendar year. `bounds` are 13 wall times in milliseconds, with commas between them: when each month
 * of the year begins in the player's zone, and when the next year does. Without them the months are those of UTC (docs/wire-facts.md#time-offset).
 */
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

/** POST bonus/user/award?client_id=. The engine computes the amount that is due. `amount` is the amount that the client showed. */
export const AwardRequest = Schema.Struct({ bonusId: WireText, amount: absentable(WireNumber), username: absentable(WireText) });

export const AwardReply = Schema.Struct({ success: envelope.success, description: shown(absentAs(Schema.String, "")), bonus: shown(absentable(WireNumber)) });
export type AwardReply = typeof AwardReply.Type;
