import { describe, expect, it } from "vitest";
import { ofNewWindow, shownTo } from "../../../src/domain/desk/evolve.ts";
import type { PaymentCheck } from "../../../src/domain/desk/payment.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { signedIn } from "../../kit/builders.ts";
import { deskSpec as given, stateAfter } from "../../kit/spec.ts";

const reason = { code: "unreachable" } as const;
const takenOver: AnyEvent = { type: "ClientReplaced" };
const begun: AnyEvent = { type: "PaymentCheckBegun", reference: "DX1" };
const checked = (state: "pending" | "arrived", amount: number | null = null, reference = "DX1"): AnyEvent => ({ type: "PaymentChecked", reference, state, amount: amount === null ? null : money(amount) });
const after = (...past: readonly AnyEvent[]): PaymentCheck | undefined => stateAfter(...past).desk.payment;

describe("a check of a payment", () => {
  it("runs once at a time for a reference, and ignores answers about another, that another window may have asked for", () => {
    given(begun).when({ type: "BeginPaymentCheck", reference: "DX1" }).refuses({ type: "AlreadyChecking", reference: "DX1" });
    given(begun).when({ type: "BeginPaymentCheck", reference: "DX2" }).causes({ type: "PaymentCheckBegun", reference: "DX2" });
    expect(after(begun, checked("arrived", 1, "DX2"))).toMatchObject({ reference: "DX1", state: "checking" });
    expect(after(checked("arrived", 1))).toBeUndefined();
  });

  it("can be begun again once it has been answered", () => {
    given(begun, checked("pending")).when({ type: "BeginPaymentCheck", reference: "DX1" }).causes(begun);
    given().when({ type: "BeginPaymentCheck", reference: "DX1" }).causes(begun);
    expect(after(begun, checked("arrived", 5), begun)).toEqual({ reference: "DX1", state: "checking", amount: undefined, reason: undefined, bonus: undefined });
  });

  it("shows what the log has already, of its own payment", () => {
    const again = { type: "PaymentToldAgain", reference: "DX1", state: "arrived", amount: money(5), bonus: money(7) } as const;
    expect(after(begun, again)).toEqual({ reference: "DX1", state: "arrived", amount: 5, reason: undefined, bonus: 7 });
    expect(after(begun, { ...again, reference: "DX2" })).toMatchObject({ reference: "DX1", state: "checking" });
  });

  it("that failed says why, and a later answer clears it", () => {
    const failed = { type: "PaymentCheckFailed", reference: "DX1", reason } as const;
    expect(after(begun, failed)).toMatchObject({ reference: "DX1", state: "not-known", reason });
    expect(after(begun, { ...failed, reference: "DX2" })).toMatchObject({ state: "checking", reason: undefined });
    expect(after(begun, failed, checked("pending"))).toMatchObject({ state: "pending", amount: undefined, reason: undefined });
  });

  it("ends with its page and its session, and says that it was not answered when another window goes on writing", () => {
    expect(after(begun, checked("pending"), { type: "SessionStarted", build: "test" })).toBeUndefined();
    expect(after(begun, checked("arrived", 5), { type: "LoggedOut", reason: "player" })).toBeUndefined();
    expect(after(begun, { type: "LoggedOut", reason: "session-missing" })).toBeUndefined();
    expect(after(begun, takenOver)).toMatchObject({ state: "not-known", reason: { code: "page-closed" } });
    expect(after(begun, checked("arrived", 5), takenOver)).toMatchObject({ state: "arrived", amount: 5 });
  });

  it("that finds the money tells the bonus that was paid for it", () => {
    const arrived = { type: "PaymentChecked", reference: "DX1", state: "arrived", amount: money(50_000) } as const;
    expect(after(begun, arrived)).toMatchObject({ state: "arrived", amount: 50_000, bonus: undefined });
    expect(after(begun, arrived, { ...arrived, bonus: money(7) })).toMatchObject({ state: "arrived", amount: 50_000, bonus: 7 });
  });

  it("[N15] is of one window, and not another player's there", () => {
    const { desk } = stateAfter(signedIn("p"), begun);
    expect(ofNewWindow(desk).payment).toBeUndefined();
    expect([shownTo("p", desk).payment, shownTo("q", desk).payment]).toEqual([desk.payment, undefined]);
  });
});
