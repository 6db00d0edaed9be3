import { Effect } from "effect";
import {
  AwardReply,
  BankAccountsReply,
  BanksReply,
  InitiateDepositReply,
  PaymentMethodsReply,
  paymentsRoutes,
  StatementReply,
  TransactionsReply,
  VerifyBankAccountReply,
  VerifyPaymentReply,
  WithdrawReply,
} from "../../../../contract/payments.ts";
import { accountRoutes, ActiveBonusReply } from "../../../../contract/account.ts";
import { type CallFailure, NoAnswer, NotSent } from "../../../application/ports/failures.ts";
import type { PaymentsShape } from "../../../application/ports/payments.ts";
import type { PayoutAccount } from "../../../domain/events/payment-request.ts";
import type { AttemptRequest } from "../../../domain/kernel/attempt.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { cutToMoney, type Money, moneyToNumber } from "../../../domain/kernel/money.ts";
import { createPlayerCalls, type EnginePortConfig, notDone } from "../transport/player-calls.ts";
import { refuse, toldOr, toMessage, unreadable } from "../transport/reply.ts";
import { type ReplyDecoder, replyDecoder } from "../transport/reply-decoder.ts";
import type { TransportRequest } from "../transport/transport.ts";
import { createPlayerDays } from "../transport/player-days.ts";
import { type KnownAccount, toKnownAccounts } from "./known-accounts.ts";
import { toStatement } from "./to-statement.ts";
import { toInitiatedDeposit, toTransactionPage, wayOf } from "./to-payments.ts";

const SOURCE = { source: "web" } as const;

const methodsReply = replyDecoder(PaymentMethodsReply);
const depositReply = replyDecoder(InitiateDepositReply);
const verifyReply = replyDecoder(VerifyPaymentReply);
const banksReply = replyDecoder(BanksReply);
const accountsReply = replyDecoder(BankAccountsReply);
const verifyAccountReply = replyDecoder(VerifyBankAccountReply);
const withdrawReply = replyDecoder(WithdrawReply);
const transactionsReply = replyDecoder(TransactionsReply);
const depositBonusReply = replyDecoder(ActiveBonusReply);
const statementReply = replyDecoder(StatementReply);
const awardReply = replyDecoder(AwardReply);

export const createHttpPayments = (config: EnginePortConfig): PaymentsShape => {
  const { keeper, clientId, minutesEast } = config;
  const days = createPlayerDays(minutesEast);
  const { call, deduplicates, send } = createPlayerCalls(config);
  /** The shop codes of withdrawals that this page has made. Some engines tell a code only once. */
  const codes = new Map<AttemptId, string>();
  /** The saved accounts, and the token of the session that read them: an account of the next player may have the same id. */
  let known: { readonly token: string | undefined; readonly accounts: readonly KnownAccount[] } = { token: undefined, accounts: [] };
  const tokenNow = (): string | undefined => keeper.current()?.token;
  const knownAs = ({ accountId }: PayoutAccount): KnownAccount | undefined =>
    known.token === tokenNow() ? known.accounts.find(({ shown }) => shown.accountId === accountId) : undefined;

  const get = <Shape>(path: string, decoder: ReplyDecoder<Shape>, query: NonNullable<TransportRequest["query"]> = {}) => call({ method: "GET", path, query }, decoder);

  /** A call that moves money. */
  const pay = Effect.fnUntraced(function* <Shape extends { readonly success: boolean; readonly message: string }>(
    asked: AttemptRequest,
    path: string,
    body: object,
    decoder: ReplyDecoder<Shape>,
  ) {
    const answer = yield* send(asked, { method: "POST", path, query: SOURCE, body }, decoder);
    if (!answer.reply.success) return yield* notDone(answer);
    return answer.reply;
  });

  const accounts = Effect.fn("Payments.accounts")(function* () {
    const token = tokenNow();
    known = { token, accounts: toKnownAccounts((yield* get(paymentsRoutes.bankAccounts, accountsReply, { clientId })).reply.data) };
    return known.accounts.map(({ shown }) => shown);
  });

  /** The withdrawals that this page has begun to send. */
  const begun = new Set<AttemptId>();

  /** The saved account that a withdrawal goes to. Its number and owner are not in the log, so this page reads them if it has not done so. */
  const accountFor = Effect.fnUntraced(function* (account: PayoutAccount) {
    if (knownAs(account) === undefined) yield* accounts();
    return knownAs(account) ?? (yield* refuse({ code: "account-not-saved" }, 400));
  });

  const findAttempt = Effect.fnUntraced(function* (attempt: AttemptId) {
    const { reply } = yield* call({ method: "POST", path: paymentsRoutes.transactions, query: { page: 1, limit: 50 }, body: { clientId, idempotencyKey: attempt } }, transactionsReply);
    if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), 400);
    return reply.data.find(({ idempotencyKey }) => idempotencyKey === attempt);
  });

  return {
    deduplicates,

    methods: Effect.fn("Payments.methods")(function* () {
      const { data } = (yield* get(paymentsRoutes.methods(clientId), methodsReply)).reply;
      return data.map(({ provider, title }) => ({ provider, title: title === "" ? provider : title }));
    }),

    initiateDeposit: Effect.fn("Payments.initiateDeposit")(function* (request) {
      const { amount, provider } = request;
      const reply = yield* pay(request, paymentsRoutes.initiateDeposit, { amount: moneyToNumber(amount), paymentMethod: provider, clientId }, depositReply);
      const initiated = toInitiatedDeposit(reply.data?.transactionRef, reply.data?.link);
      if (initiated === undefined) return yield* new NoAnswer({ reason: unreadable });
      return initiated.way.kind === "shop" ? { ...initiated, ...saidIn(reply) } : initiated;
    }),

    withdraw: Effect.fn("Payments.withdraw")(function* (request) {
      const { attempt, amount, account } = request;
      const to = account === null ? undefined : yield* Effect.mapError(accountFor(account), unsentUnless(begun.has(attempt)));
      begun.add(attempt);
      const body = { amount: moneyToNumber(amount), clientId, ...(to === undefined ? { type: "cash" } : { type: "online", ...to.wire }) };
      const { data, message } = yield* pay(request, paymentsRoutes.withdraw, body, withdrawReply);
      if (data?.code !== undefined) codes.set(attempt, data.code);
      return { reference: data?.transactionRef ?? "", ...(account === null ? saidIn({ message }, data?.code) : {}) };
    }),

    findDeposit: Effect.fn("Payments.findDeposit")(function* (attempt) {
      const found = yield* findAttempt(attempt);
      if (found === undefined) return undefined;
      if (found.code !== undefined) return { reference: found.referenceNo, way: { kind: "shop" } };
      // A deposit that was settled meanwhile has neither link nor code. The player must not be sent to a shop with it.
      return { reference: found.referenceNo, way: (found.link === undefined ? undefined : wayOf(found.link)) ?? { kind: "phone" } };
    }),

    findWithdrawal: Effect.fn("Payments.findWithdrawal")(function* (attempt) {
      const found = yield* findAttempt(attempt);
      return found === undefined ? undefined : { reference: found.referenceNo };
    }),

    shopCode: Effect.fn("Payments.shopCode")(function* (attempt) {
      return codes.get(attempt) ?? (yield* findAttempt(attempt))?.code;
    }),

    check: Effect.fn("Payments.check")(function* (provider, reference) {
      const { reply } = yield* get(paymentsRoutes.verifyPayment, verifyReply, { paymentChannel: provider, transactionRef: reference, clientId });
      const amount = reply.data?.amount === undefined ? undefined : cutToMoney(reply.data.amount);
      if (reply.success) return { state: "arrived", amount };
      const said = reply.data?.paymentState;
      if (said === "failed" || said === "pending" || said === "held" || said === "returned") return { state: said, amount };
      return yield* refuse(toldOr(reply.message, "unreadable"), 400);
    }),

    decideDeposit: Effect.fn("Payments.decideDeposit")(function* (reference, choice) {
      const { reply } = yield* call({ method: "POST", path: paymentsRoutes.decideDeposit, body: { transactionRef: reference, choice } }, verifyReply);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), 400);
    }),

    claimDepositBonus: Effect.fn("Payments.claimDepositBonus")(function* (amount: Money) {
      const token = tokenNow();
      const { data } = (yield* get(accountRoutes.depositBonus, depositBonusReply, { client_id: clientId })).reply;
      // The bonus is of the session that asked for it. Another player may have signed in before the answer, and would claim it with their token.
      if (data === undefined || tokenNow() !== token) return undefined;
      const asked = { bonusId: data.bonusId, amount: moneyToNumber(amount), username: keeper.current()?.username ?? "" };
      const { reply } = yield* call({ method: "POST", path: paymentsRoutes.award, query: { client_id: clientId }, body: asked }, awardReply);
      return reply.success && reply.bonus !== undefined ? cutToMoney(reply.bonus) : undefined;
    }),

    banks: Effect.fn("Payments.banks")(function* () {
      return (yield* get(paymentsRoutes.banks(clientId), banksReply)).reply.data;
    }),

    accounts,

    verifyAccount: Effect.fn("Payments.verifyAccount")(function* (bankCode, accountNumber) {
      const body = { accountNumber, bankCode, clientId };
      const { reply } = yield* call({ method: "POST", path: paymentsRoutes.verifyBankAccount, query: SOURCE, body }, verifyAccountReply);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable", { body }), 400);
    }),

    statement: Effect.fn("Payments.statement")(function* (year: number, zone?: string) {
      const { reply } = yield* get(paymentsRoutes.statement, statementReply, { year, bounds: days.monthsOf(year, zone).join(",") });
      if (!reply.success || reply.data === undefined) return yield* refuse(toldOr(reply.message, "unreadable"), 400);
      return yield* toStatement(reply.data);
    }),

    transactions: Effect.fn("Payments.transactions")(function* ({ from, to, zone, type, category }, page, perPage) {
      const { from: startDate, to: endDate, ...moments } = days.range(from, to, zone);
      const body = {
        clientId, page, ...(startDate === undefined ? {} : { startDate }), ...(endDate === undefined ? {} : { endDate }), ...moments,
        ...(type === undefined ? {} : { type }), ...(category === undefined ? {} : { category }),
      };
      const { reply } = yield* call({ method: "POST", path: paymentsRoutes.transactions, query: { page, limit: perPage }, body }, transactionsReply);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), 400);
      return yield* toTransactionPage(reply, page);
    }),
  };
};

/** What the engine said of a payment at a shop (spec 3). Words that tell the code are left out: whoever knows it gets the money, and the words are kept. */
const saidIn = (reply: { readonly message: string }, code?: string): { readonly message?: string } => {
  const message = toMessage(reply.message);
  return message === "" || (code !== undefined && message.includes(code)) ? {} : { message };
};

/**
 * What it means for a withdrawal that its account could not be read: it has not left this device, unless it was sent before. Then nobody knows what became
 * of it, whatever this failure says.
 */
const unsentUnless = (wasSent: boolean) => (failure: CallFailure): CallFailure => {
  if (failure._tag === "SessionRefused") return failure;
  if (wasSent) return new NoAnswer({ reason: failure.reason });
  return failure._tag === "NoAnswer" ? new NotSent({ reason: failure.reason }) : failure;
};
