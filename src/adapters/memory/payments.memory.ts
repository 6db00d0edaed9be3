import { Effect, Layer } from "effect";
import { Refused } from "../../application/ports/failures.ts";
import { Payments, type PaymentsShape, type SavedAccount, type TransactionRow, type TransactionsAsked } from "../../application/ports/payments.ts";
import type { DepositRequest, WithdrawalRequest } from "../../domain/events/payment-request.ts";
import type { PaymentState } from "../../domain/events/payments-events.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { type Money, money } from "../../domain/kernel/money.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "../../domain/attempts/state.ts";
import { createScript, type Script } from "./script.ts";

interface MemoryDeposit {
  readonly request: DepositRequest;
  readonly initiated: InitiatedDeposit;
  state: PaymentState;
  /** What has arrived of it, in minor units, where that is another amount than was asked for. */
  arrived?: Money | undefined;
}

interface MemoryWithdrawal {
  readonly request: WithdrawalRequest;
  readonly accepted: AcceptedWithdrawal;
}

export interface MemoryPayments extends PaymentsShape {
  readonly script: Script;
  /** The deposits in the order in which they were begun. */
  readonly deposits: () => readonly MemoryDeposit[];
  readonly withdrawals: () => readonly MemoryWithdrawal[];
  /** Sets what the provider says of the last deposit. */
  readonly settle: (state: PaymentState, arrived?: Money) => void;
  /** From now on says of a payment what has become of it, and not its amount. */
  readonly tellNoAmounts: () => void;
  /** Sets the bonus that waits to be claimed, in minor units. */
  readonly grantBonus: (amount: Money) => void;
  readonly layer: Layer.Layer<Payments>;
}

const SAVED: SavedAccount = { accountId: "058-6789", bankName: "Guaranty Trust Bank", lastFour: "6789", maskedName: "A•• O••" };

/** `announces`: whether the replies say that the engine de-duplicates; it then does so. */
export const createMemoryPayments = ({ announces = true } = {}): MemoryPayments => {
  const script = createScript();
  const deposits: MemoryDeposit[] = [];
  const withdrawals: MemoryWithdrawal[] = [];
  const accounts: SavedAccount[] = [];
  let announced = false;
  let tellsAmounts = true;
  let bonus: Money | undefined;
  const answering = <Value>(value: Value): Value => {
    announced = announces;
    return value;
  };
  const depositOf = (attempt: AttemptId) => deposits.find(({ request }) => request.attempt === attempt);
  const withdrawalOf = (attempt: AttemptId) => withdrawals.find(({ request }) => request.attempt === attempt);

  const begin = (request: DepositRequest): InitiatedDeposit => {
    const known = announces ? depositOf(request.attempt) : undefined;
    if (known !== undefined) return known.initiated;
    const reference = `DX${deposits.length + 1}`;
    const way = request.provider === "sbengine" ? ({ kind: "shop" } as const) : ({ kind: "link", link: `https://pay.example.test/${reference}` } as const);
    deposits.push({ request, initiated: { reference, way }, state: "pending" });
    return { reference, way };
  };
  const setAside = (request: WithdrawalRequest): AcceptedWithdrawal => {
    const known = announces ? withdrawalOf(request.attempt) : undefined;
    if (known !== undefined) return known.accepted;
    const accepted = { reference: `WX${withdrawals.length + 1}` };
    withdrawals.push({ request, accepted });
    return accepted;
  };
  const shownIn = (category: TransactionsAsked | undefined, state: PaymentState): boolean =>
    category === "open" ? state === "pending" || state === "held" : state === "arrived" || state === "held";
  const rows = (category: TransactionsAsked | undefined): readonly TransactionRow[] =>
    deposits.filter(({ state }) => shownIn(category, state)).map(({ request, initiated, state }) => ({
      id: initiated.reference, reference: initiated.reference, type: "credit", amount: request.amount, balance: state === "arrived" ? request.amount : undefined, subject: "Deposit", channel: request.provider,
      date: "2026-07-22 10:20:11", status: state === "held" || state === "pending" ? state : "successful", wallet: "Main", bet: undefined, game: undefined,
    }));

  const shape: PaymentsShape = {
    deduplicates: () => announced,
    methods: () => script.run("methods", Effect.succeed([{ provider: "paystack", title: "Paystack" }, { provider: "sbengine", title: "Shop" }])),
    initiateDeposit: (request) => script.run("initiateDeposit", Effect.sync(() => answering(begin(request)))),
    withdraw: (request) => script.run("withdraw", Effect.sync(() => answering(setAside(request)))),
    findDeposit: (attempt) => script.run("findDeposit", Effect.sync(() => depositOf(attempt)?.initiated)),
    findWithdrawal: (attempt) => script.run("findWithdrawal", Effect.sync(() => withdrawalOf(attempt)?.accepted)),
    shopCode: (attempt) => script.run("shopCode", Effect.sync(() => (withdrawalOf(attempt) === undefined ? depositOf(attempt)?.initiated.reference : "123456789"))),
    check: (_provider, reference) =>
      script.run("check", Effect.suspend(() => {
        const deposit = deposits.find(({ initiated }) => initiated.reference === reference);
        return deposit === undefined
          ? Effect.fail(new Refused({ reason: { code: "told", message: "No such payment" }, status: 404 }))
          : Effect.succeed({ state: deposit.state, amount: tellsAmounts ? deposit.arrived ?? deposit.request.amount : undefined });
      })),
    decideDeposit: (reference, choice) =>
      script.run("decideDeposit", Effect.sync(() => {
        const deposit = deposits.find(({ initiated }) => initiated.reference === reference);
        if (deposit !== undefined) deposit.state = choice === "leave" ? "failed" : choice === "return" ? "returned" : "arrived";
      })),
    claimDepositBonus: () =>
      script.run("claimDepositBonus", Effect.sync(() => {
        const given = bonus;
        bonus = undefined;
        return given;
      })),
    banks: () => script.run("banks", Effect.succeed([{ code: "058", name: "Guaranty Trust Bank" }])),
    accounts: () => script.run("accounts", Effect.sync(() => [...accounts])),
    verifyAccount: () => script.run("verifyAccount", Effect.sync(() => void (accounts.length === 0 && accounts.push(SAVED)))),
    statement: (year) =>
      script.run("statement", Effect.sync(() => {
        const sums = { deposited: money(50_000), withdrawn: money(0), staked: money(10_000), won: money(20_000), casino: money(-500), other: money(0) };
        return { year, opening: money(1_000), closing: money(60_500), totals: sums, months: [{ month: 3, ...sums, balance: money(60_500) }] };
      })),
    transactions: ({ category }, page) =>
      script.run("transactions", Effect.sync(() => ({ rows: rows(category), page, lastPage: 1, total: rows(category).length, credit: money(0), debit: money(0), balances: [] }))),
  };
  return {
    ...shape,
    script,
    deposits: () => deposits,
    withdrawals: () => withdrawals,
    settle: (state, arrived) => {
      const last = deposits.at(-1);
      if (last !== undefined) Object.assign(last, { state, arrived });
    },
    tellNoAmounts: () => {
      tellsAmounts = false;
    },
    grantBonus: (amount) => {
      bonus = amount;
    },
    layer: Layer.succeed(Payments, shape),
  };
};
