import { describe, expect, it } from "vitest";
import type { DepositRequest, WithdrawalRequest } from "../../../src/domain/events/payment-request.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { emptyPayments } from "../../../src/domain/payments/state.ts";
import { attemptId } from "../../kit/builders.ts";
import { paymentsRules } from "../../../src/domain/payments/decide.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(paymentsRules);

const deposit: DepositRequest = { kind: "deposit", attempt: attemptId("d-1"), player: "player-1", amount: money(50_000), provider: "paystack" };
const withdrawal: WithdrawalRequest = { kind: "withdrawal", attempt: attemptId("w-1"), player: "player-1", amount: money(100_000), account: null };
const way = { kind: "link", link: "https://pay.example.test/DX1" } as const;
const reason = { code: "unreachable" } as const;
const refusal = { player: "player-1", reason };
const asked: SlipstreamEvent = { type: "PaymentRequested", payment: deposit };
const initiated: SlipstreamEvent = { type: "DepositInitiated", attempt: deposit.attempt, reference: "DX1", way };
const askedOut: SlipstreamEvent = { type: "PaymentRequested", payment: withdrawal };
const acceptedOut: SlipstreamEvent = { type: "WithdrawalAccepted", attempt: withdrawal.attempt, reference: "WX1" };
const refused = (attempt: typeof deposit.attempt): SlipstreamEvent => ({ type: "PaymentRefused", attempt, reason });
const unknown = (attempt: typeof deposit.attempt): SlipstreamEvent => ({ type: "PaymentUnknown", attempt, reason });
const newPages: readonly SlipstreamEvent[] = [{ type: "SessionStarted", build: "test" }, { type: "WritingTakenOver", build: "test" }];
const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };
const loggedIn = (player: string): SlipstreamEvent => ({ type: "LoggedIn", player });

describe("a payment", () => {
  it("is asked for with an amount above 0", () => {
    given().when({ type: "RequestPayment", payment: deposit }).causes(asked);
    given().when({ type: "RequestPayment", payment: { ...deposit, amount: money(0) } }).refuses({ type: "NothingToPay" });
  });

  it("is refused while another one of its kind is under way or has an unknown outcome (faults N5)", () => {
    const again = { ...deposit, attempt: attemptId("d-2") };
    given(asked).when({ type: "RequestPayment", payment: again }).refuses({ type: "PaymentUnderWay", attempt: deposit.attempt });
    given(asked, { type: "PaymentUnknown", attempt: deposit.attempt, reason }).when({ type: "RequestPayment", payment: again }).refuses({ type: "PaymentUnderWay", attempt: deposit.attempt });
    given(asked).when({ type: "RequestPayment", payment: withdrawal }).causes({ type: "PaymentRequested", payment: withdrawal });
    given(asked, initiated).when({ type: "RequestPayment", payment: again }).causes({ type: "PaymentRequested", payment: again });
  });

  it("ends with its own outcome, and ignores that of another attempt", () => {
    const outcome = { status: "done", result: { reference: "DX1", way } } as const;
    given(asked).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome }).causes(initiated);
    given(asked).when({ type: "ResolveDeposit", attempt: attemptId("d-9"), outcome }).refuses({ type: "NoSuchAttempt", attempt: attemptId("d-9") });
    given(asked, initiated).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome }).refuses({ type: "NoSuchAttempt", attempt: deposit.attempt });
    given(asked).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome: { status: "refused", reason } }).causes({ type: "PaymentRefused", attempt: deposit.attempt, reason });
    const unknown: SlipstreamEvent = { type: "PaymentUnknown", attempt: deposit.attempt, reason };
    given(asked).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome: { status: "unknown", reason } }).causes(unknown);
    given(asked, unknown).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome: { status: "unknown", reason } }).refuses({ type: "NothingToDo" });
  });

  it("[3.67] at a shop keeps what the sportsbook said of it", () => {
    const atShop = { reference: "482113", way: { kind: "shop" }, message: "Ask for Ada" } as const;
    const begun: SlipstreamEvent = { type: "DepositInitiated", attempt: deposit.attempt, ...atShop };
    given(asked).when({ type: "ResolveDeposit", attempt: deposit.attempt, outcome: { status: "done", result: atShop } }).causes(begun);
    const result = { reference: "WX1", message: "Ask for Ada" };
    const set: SlipstreamEvent = { type: "WithdrawalAccepted", attempt: withdrawal.attempt, ...result };
    given(askedOut).when({ type: "ResolveWithdrawal", attempt: withdrawal.attempt, outcome: { status: "done", result } }).causes(set);
    for (const reload of newPages) expect(stateAfter(asked, begun, askedOut, set, reload).payments).toMatchObject({ deposit: { status: "done", result: atShop }, withdrawal: { status: "done", result } });
  });

  it("is independent of a payment of the other kind", () => {
    expect(stateAfter(asked, askedOut, refused(withdrawal.attempt)).payments).toMatchObject({ deposit: { status: "sending" }, withdrawal: { status: "idle" }, withdrawalRefused: refusal, depositRefused: undefined });
    expect(stateAfter(asked, askedOut, refused(deposit.attempt)).payments).toMatchObject({ deposit: { status: "idle" }, withdrawal: { status: "sending" }, withdrawalRefused: undefined, depositRefused: refusal });
    expect(stateAfter(asked, askedOut, unknown(deposit.attempt)).payments).toMatchObject({ deposit: { status: "unknown", request: deposit, reason }, withdrawal: { status: "sending" } });
    expect(stateAfter(asked, askedOut, unknown(withdrawal.attempt)).payments).toMatchObject({ deposit: { status: "sending" }, withdrawal: { status: "unknown", request: withdrawal, reason } });
    given(asked, askedOut).when({ type: "RequestPayment", payment: { ...withdrawal, attempt: attemptId("w-2") } }).refuses({ type: "PaymentUnderWay", attempt: withdrawal.attempt });
  });

  it("out of the account ends with its own outcome", () => {
    const { attempt } = withdrawal;
    const outcome = { status: "done", result: { reference: "WX1" } } as const;
    given(askedOut).when({ type: "ResolveWithdrawal", attempt, outcome }).causes(acceptedOut);
    given(askedOut).when({ type: "ResolveWithdrawal", attempt: deposit.attempt, outcome }).refuses({ type: "NoSuchAttempt", attempt: deposit.attempt });
    expect(stateAfter(askedOut, acceptedOut).payments.withdrawal).toEqual({ status: "done", request: withdrawal, result: { reference: "WX1" } });
    expect(stateAfter(askedOut, refused(attempt), acceptedOut).payments.withdrawal).toEqual({ status: "idle" });
  });

  it("that ended takes no later outcome", () => {
    expect(stateAfter(asked, refused(deposit.attempt), initiated).payments.deposit).toEqual({ status: "idle" });
    expect(stateAfter(asked, initiated, unknown(deposit.attempt)).payments.deposit.status).toBe("done");
    expect(stateAfter(askedOut, acceptedOut, unknown(withdrawal.attempt)).payments.withdrawal.status).toBe("done");
  });

  it("that was refused says why until the next one of its kind is asked for", () => {
    expect(stateAfter(asked, refused(deposit.attempt), askedOut).payments.depositRefused).toEqual(refusal);
    expect(stateAfter(asked, refused(deposit.attempt), asked).payments).toMatchObject({ depositRefused: undefined, deposit: { status: "sending", request: deposit } });
    expect(stateAfter(askedOut, refused(withdrawal.attempt), asked).payments.withdrawalRefused).toEqual(refusal);
    expect(stateAfter(askedOut, refused(withdrawal.attempt), askedOut).payments).toMatchObject({ withdrawalRefused: undefined, withdrawal: { status: "sending", request: withdrawal } });
  });

  it("that a closed page was sending is unknown on the next page, and a deposit that waits still waits", () => {
    for (const next of newPages) {
      expect(stateAfter(asked, askedOut, next).payments).toMatchObject({
        deposit: { status: "unknown", request: deposit, reason: { code: "page-closed" } },
        withdrawal: { status: "unknown", request: withdrawal, reason: { code: "page-closed" } },
      });
      expect(stateAfter(asked, unknown(deposit.attempt), askedOut, unknown(withdrawal.attempt), next).payments).toMatchObject({ deposit: { reason }, withdrawal: { reason } });
      expect(stateAfter(asked, initiated, askedOut, acceptedOut, next).payments).toMatchObject({ deposit: { status: "done", result: { reference: "DX1" } }, withdrawal: { status: "done", result: { reference: "WX1" } } });
    }
  });

  it("is hidden from the next player, and after signing out it stays only while its outcome is unknown (faults N15)", () => {
    expect(stateAfter(loggedIn("player-1"), asked, initiated, loggedIn("player-2")).payments.deposit).toEqual({ status: "idle" });
    expect(stateAfter(loggedIn("player-1"), asked, initiated, loggedIn("player-1")).payments.deposit.status).toBe("done");
    expect(stateAfter(askedOut, loggedIn("player-2")).payments.withdrawal).toEqual({ status: "idle" });
    expect(stateAfter(asked, initiated, out).payments.deposit).toEqual({ status: "idle" });
    expect(stateAfter(asked, { type: "PaymentUnknown", attempt: deposit.attempt, reason }, out).payments.deposit).toMatchObject({ status: "unknown" });
    expect(stateAfter(askedOut, acceptedOut, out).payments.withdrawal).toEqual({ status: "idle" });
    expect(stateAfter(askedOut, refused(withdrawal.attempt), out).payments.withdrawalRefused).toBeUndefined();
    expect(stateAfter(asked, askedOut, unknown(withdrawal.attempt), out).payments).toMatchObject({ deposit: { status: "sending" }, withdrawal: { status: "unknown" } });
  });

  it("whose refusal comes after its player has signed out is told to that player only (faults N15)", () => {
    for (const [ask, attempt, refusals] of [[asked, deposit.attempt, "depositRefused"], [askedOut, withdrawal.attempt, "withdrawalRefused"]] as const) {
      const late = [loggedIn("player-1"), ask, out, refused(attempt)];
      expect(stateAfter(...late, loggedIn("player-2")).payments).toEqual(emptyPayments);
      expect(stateAfter(...late, loggedIn("player-1")).payments[refusals]).toEqual(refusal);
    }
  });

  it("can be dismissed when it is done", () => {
    given(asked, initiated).when({ type: "PutAside", kind: "deposit" }).causes({ type: "PaymentPutAside", kind: "deposit" });
    given(asked).when({ type: "PutAside", kind: "deposit" }).refuses({ type: "NothingToDo" });
    expect(stateAfter(asked, initiated, { type: "PaymentPutAside", kind: "deposit" }).payments.deposit).toEqual({ status: "idle" });
  });
});

describe("a check of a payment", () => {
  const begun: SlipstreamEvent = { type: "PaymentCheckBegun", reference: "DX1" };

  it("runs once at a time for a reference, and ignores answers about another", () => {
    given(begun).when({ type: "BeginCheck", reference: "DX1" }).refuses({ type: "NothingToDo" });
    given(begun).when({ type: "BeginCheck", reference: "DX2" }).causes({ type: "PaymentCheckBegun", reference: "DX2" });
    expect(stateAfter(begun, { type: "PaymentChecked", reference: "DX2", state: "arrived", amount: money(1) }).payments.check).toMatchObject({ reference: "DX1", state: "checking" });
  });

  it("can be begun again once it has been answered", () => {
    given(begun, { type: "PaymentChecked", reference: "DX1", state: "pending", amount: null }).when({ type: "BeginCheck", reference: "DX1" }).causes(begun);
    given().when({ type: "BeginCheck", reference: "DX1" }).causes(begun);
    expect(stateAfter(begun, { type: "PaymentChecked", reference: "DX1", state: "arrived", amount: money(5) }, { type: "BonusAwarded", amount: money(7) }, begun).payments.check).toEqual({
      reference: "DX1", state: "checking", amount: undefined, reason: undefined, bonus: undefined,
    });
  });

  it("that failed says why, and a later answer clears it", () => {
    const failed: SlipstreamEvent = { type: "PaymentCheckFailed", reference: "DX1", reason };
    expect(stateAfter(begun, failed).payments.check).toMatchObject({ reference: "DX1", state: "not-known", reason });
    expect(stateAfter(begun, { ...failed, reference: "DX2" }).payments.check).toMatchObject({ state: "checking", reason: undefined });
    expect(stateAfter(begun, failed, { type: "PaymentChecked", reference: "DX1", state: "pending", amount: null }).payments.check).toMatchObject({ state: "pending", amount: undefined, reason: undefined });
    expect(stateAfter(failed, { type: "BonusAwarded", amount: money(7) }).payments.check).toBeUndefined();
  });

  it("ends with its page", () => {
    for (const next of [...newPages, out]) expect(stateAfter(begun, next).payments.check).toBeUndefined();
  });

  it("leaves a deposit alone that another reference or no reference stands for", () => {
    const arrived: SlipstreamEvent = { type: "PaymentChecked", reference: "DX9", state: "arrived", amount: money(50_000) };
    expect(stateAfter(asked, initiated, arrived).payments.deposit.status).toBe("done");
    expect(stateAfter(asked, arrived).payments.deposit.status).toBe("sending");
  });

  it("ends the deposit that waited for it or is found again after it, unless the payment is still pending", () => {
    const checked = (state: "arrived" | "failed" | "pending"): SlipstreamEvent => ({ type: "PaymentChecked", reference: "DX1", state, amount: money(50_000) });
    expect(stateAfter(asked, initiated, begun, checked("pending")).payments.deposit.status).toBe("done");
    expect(stateAfter(asked, initiated, begun, checked("arrived")).payments.deposit.status).toBe("idle");
    expect(stateAfter(asked, initiated, begun, checked("failed")).payments.deposit.status).toBe("idle");
    for (const state of ["arrived", "failed"] as const) expect(stateAfter(asked, unknown(deposit.attempt), begun, checked(state), initiated).payments.deposit.status).toBe("idle");
    expect(stateAfter(asked, unknown(deposit.attempt), begun, checked("pending"), initiated).payments.deposit.status).toBe("done");
    expect(stateAfter(asked, unknown(deposit.attempt), begun, checked("failed"), { type: "DepositInitiated", attempt: deposit.attempt, reference: "DX9", way }).payments.deposit.status).toBe("done");
    expect(stateAfter(begun, checked("arrived"), { type: "BonusAwarded", amount: money(7) }).payments.check).toMatchObject({ state: "arrived", amount: 50_000, bonus: 7 });
  });
});

describe("a check of the bank account", () => {
  const begun: SlipstreamEvent = { type: "BankAccountCheckBegun" };
  const bankAccount = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).payments.bankAccount;

  it("runs once at a time", () => {
    given().when({ type: "BeginBankAccountCheck" }).causes(begun);
    given(begun).when({ type: "BeginBankAccountCheck" }).refuses({ type: "NothingToDo" });
    given(begun, { type: "BankAccountRefused", reason }).when({ type: "BeginBankAccountCheck" }).causes(begun);
  });

  it("ends verified or refused, and ends with its page", () => {
    expect(bankAccount(begun)).toEqual({ status: "checking", reason: undefined });
    expect(bankAccount(begun, { type: "BankAccountVerified" })).toEqual({ status: "verified", reason: undefined });
    expect(bankAccount(begun, { type: "BankAccountRefused", reason })).toEqual({ status: "refused", reason });
    expect(bankAccount(begun, { type: "BankAccountRefused", reason }, begun)).toEqual({ status: "checking", reason: undefined });
    for (const next of [...newPages, out]) expect(bankAccount(begun, next)).toEqual({ status: "idle", reason: undefined });
  });
});
