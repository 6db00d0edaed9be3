import type { FastifyInstance } from "fastify";
import { DecideDepositRequest, InitiateDepositRequest, paymentsRoutes as paths, TransactionsRequest, VerifyBankAccountRequest, WithdrawRequest } from "../../contract/payments.ts";
import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { createOneAtATime } from "../http/one-at-a-time.ts";
import { HttpRefusal, queryCount, queryText, readBody } from "../http/requests.ts";
import { originOf } from "../http/origin-of.ts";
import type { Routes } from "../http/routes.ts";
import type { Tries } from "../security/tries.ts";
import { countOrRefuse, limitsOf } from "../session/limits.ts";
import { CURRENCY } from "../currency.ts";
import { banks } from "./banks.ts";
import type { BankAccounts } from "./bank-accounts.ts";
import { registerCallbacks } from "./callbacks.ts";
import { FAILED, HELD, LEFT, RETURNED, SUCCESSFUL, type Deposits, type DepositState } from "./deposits.ts";
import { registerSimulatedProvider } from "./provider-pages.ts";
import { providers } from "./providers.ts";
import { createStatement, statementYear } from "./statement.ts";
import { createTransactions, type GameTitles } from "./transactions.ts";
import type { Withdrawals } from "./withdrawals.ts";

export interface PaymentsNeeds {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly bankAccounts: BankAccounts;
  readonly gameTitles: GameTitles;
  readonly clock: Clock;
  readonly tries: Tries;
  /** The secret with which providers sign their notices. */
  readonly paymentSecret: string;
  /** Whether payments are made on test pages of the engine's own. */
  readonly simulatesPayments: boolean;
}

const LAST_PAGE = 100_000;
const PER_PAGE = 50;
const MOST_PER_PAGE = 500;

const ok = (data: unknown) => ({ success: true, status: 200, message: "ok", data });

const PAYMENT_STATES: ReadonlyMap<number, readonly [state: string, message: string]> = new Map([
  [SUCCESSFUL, ["successful", "Payment successful"]],
  [FAILED, ["failed", "The payment was not made"]],
  [LEFT, ["failed", "You left this payment before it was made"]],
  [RETURNED, ["returned", "The payment goes back to where it came from"]],
  [HELD, ["held", "The payment has arrived and would go beyond a limit that you set, so it is held"]],
]);

const knownOf = ({ reference, amount, status }: DepositState) => {
  const [paymentState, message] = PAYMENT_STATES.get(status) ?? ["pending", "The payment has not arrived yet"];
  return { success: status === SUCCESSFUL, status: 200, message, data: { paymentState, amount: moneyToNumber(amount), transactionRef: reference } };
};

/** The routes of deposits, withdrawals, transactions and statements. */
export const paymentsRoutes = (needs: PaymentsNeeds): Routes => ({
  api: (app) => {
    registerDeposits(app, needs);
    registerWithdrawals(app, needs);
    registerTransactions(app, needs);
  },
  pages: (app) => {
    registerCallbacks(app, needs.deposits, needs.paymentSecret, needs.clock);
    if (needs.simulatesPayments) registerSimulatedProvider(app, { ...needs, secret: needs.paymentSecret });
  },
});

const registerDeposits = (app: FastifyInstance, { authenticate, deposits }: PaymentsNeeds): void => {
  app.get("/user/wallet/:clientId/payment-methods", async () => ok(providers.map(({ provider, title, takes }) => ({ provider, title: `${title}: ${takes}` }))));

  app.post("/user/wallet/initiate-deposit", async (request, reply) => {
    const userId = await authenticate(request);
    const answer = await deposits.initiate({ userId, key: idempotencyKey(request), asked: readBody(InitiateDepositRequest, request), origin: originOf(request) });
    if (answer === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another request");
    return reply.code(201).send(answer);
  });

  app.post(`/${paths.decideDeposit}`, async (request, reply) => {
    const userId = await authenticate(request);
    const { transactionRef: reference, choice } = readBody(DecideDepositRequest, request);
    const decided = await deposits.decide({ userId, reference, choice });
    if (decided === undefined) return reply.code(201).send({ success: false, status: 404, message: "There is nothing to decide about this payment any more" });
    const { why } = decided;
    return reply.code(201).send({ ...knownOf(decided), success: true, ...(why === undefined ? {} : { message: `${why}. It is credited as soon as your limit allows` }) });
  });

  app.get("/user/wallet/verify-payment", async (request) => {
    const userId = await authenticate(request);
    const deposit = await deposits.find(queryText(request, "transactionRef") ?? "", userId);
    return deposit === undefined ? { success: false, status: 404, message: "No such payment" } : knownOf(deposit);
  });
};

const registerWithdrawals = (app: FastifyInstance, { authenticate, withdrawals, bankAccounts, tries }: PaymentsNeeds): void => {
  app.get("/user/wallet/:clientId/banks", async () => ok(banks.map(({ code, name }, index) => ({ id: index + 1, bank_id: code, name, code, country: "Nigeria", currency: CURRENCY, type: "nuban", status: 1 }))));

  app.get("/user/wallet/bank-accounts", async (request) => ok(await bankAccounts.list(await authenticate(request))));

  app.post("/user/wallet/verify-bank-account", async (request, reply) => {
    const userId = await authenticate(request);
    const { bankCode, accountNumber } = readBody(VerifyBankAccountRequest, request);
    await countOrRefuse(tries, limitsOf.accountLookups, String(userId));
    return reply.code(201).send(await bankAccounts.verify(userId, bankCode, accountNumber));
  });

  app.post("/user/wallet/withdraw", async (request, reply) => {
    const userId = await authenticate(request);
    const answer = await withdrawals.request({ userId, key: idempotencyKey(request), asked: readBody(WithdrawRequest, request) });
    if (answer === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another request");
    return reply.code(201).send(answer);
  });
};

const FIRST_YEAR = 2000;

const registerTransactions = (app: FastifyInstance, { authenticate, database, gameTitles, clock }: PaymentsNeeds): void => {
  const statement = createStatement(database);
  const inTurn = createOneAtATime();
  app.get("/user/wallet/statement", async (request) => {
    const userId = await authenticate(request);
    const thisYear = new Date(clock.now()).getUTCFullYear();
    const year = Number(queryText(request, "year") ?? thisYear);
    const noSuchYear = new HttpRefusal(400, `There are statements from ${FIRST_YEAR} to ${thisYear}`);
    // In the east a year begins before it does by UTC.
    if (!Number.isInteger(year) || year < FIRST_YEAR || year > thisYear + 1) throw noSuchYear;
    const wanted = statementYear(year, queryText(request, "bounds"));
    if (wanted === undefined) throw new HttpRefusal(400, `bounds must be 13 times in milliseconds: when each month of ${year} begins, and when the next year does`);
    if (wanted.begins > clock.now()) throw noSuchYear;
    return inTurn(userId, () => statement(userId, wanted, request.charge));
  });

  const transactions = createTransactions(database, gameTitles);
  app.post("/user/wallet/transactions", async (request, reply) => {
    const userId = await authenticate(request);
    const filter = readBody(TransactionsRequest, request);
    const page = queryCount(request, "page", filter.page ?? 1, LAST_PAGE);
    const perPage = queryCount(request, "limit", PER_PAGE, MOST_PER_PAGE);
    return reply.code(201).send(await inTurn(userId, () => transactions(userId, filter, { page, perPage, origin: originOf(request), charge: request.charge })));
  });
};
