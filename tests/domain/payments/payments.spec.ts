import { describe, expect, it } from "vitest";
import type { DepositRequest, WithdrawalRequest } from "../../../src/domain/events/payment-request.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId } from "../../kit/builders.ts";
import { given, stateAfter } from "../../kit/spec.ts";

const deposit: DepositRequest = { kind: "deposit", attempt: attemptId("d-1"), player: "player-1", amount: money(50_000), provider: "paystack" };
const withdrawal: WithdrawalRequest = { kind: "withdrawal", attempt: attemptId("w-1"), player: "player-1", amount: money(100_000), account: null };
const way = { kind: "link", link: "https://pay.example.test/DX1" } as const;
const reason = { code: "unreachable" } as const;
const asked: SlipstreamEvent = { type: "PaymentRequested", payment: deposit };
const initiated: SlipstreamEvent = { type: "DepositInitiated", attempt: deposit.attempt, reference: "DX1", way };
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

  it("is independent of a payment of the other kind", () => {
    const both = stateAfter(asked, { type: "PaymentRequested", payment: withdrawal }, { type: "PaymentRefused", attempt: withdrawal.attempt, reason });
    expect(both.payments).toMatchObject({ deposit: { status: "sending" }, withdrawal: { status: "idle" }, withdrawalRefused: reason, depositRefused: undefined });
  });

  it("that a closed page was sending is unknown on the next page, and a deposit that waits still waits", () => {
    const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };
    expect(stateAfter(asked, started).payments.deposit).toMatchObject({ status: "unknown", reason: { code: "page-closed" } });
    expect(stateAfter(asked, initiated, started).payments.deposit).toMatchObject({ status: "done", result: { reference: "DX1" } });
  });

  it("is hidden from the next player, and after signing out it stays only while its outcome is unknown (faults N15)", () => {
    expect(stateAfter(loggedIn("player-1"), asked, initiated, loggedIn("player-2")).payments.deposit).toEqual({ status: "idle" });
    const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };
    expect(stateAfter(asked, initiated, out).payments.deposit).toEqual({ status: "idle" });
    expect(stateAfter(asked, { type: "PaymentUnknown", attempt: deposit.attempt, reason }, out).payments.deposit).toMatchObject({ status: "unknown" });
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

  it("ends the deposit that waited for it, unless the payment is still pending", () => {
    const checked = (state: "arrived" | "failed" | "pending"): SlipstreamEvent => ({ type: "PaymentChecked", reference: "DX1", state, amount: money(50_000) });
    expect(stateAfter(asked, initiated, begun, checked("pending")).payments.deposit.status).toBe("done");
    expect(stateAfter(asked, initiated, begun, checked("arrived")).payments.deposit.status).toBe("idle");
    expect(stateAfter(asked, initiated, begun, checked("failed")).payments.deposit.status).toBe("idle");
    expect(stateAfter(begun, checked("arrived"), { type: "BonusAwarded", amount: money(7) }).payments.check).toMatchObject({ state: "arrived", amount: 50_000, bonus: 7 });
  });
});
