import { describe, expect, it } from "vitest";
import { paymentsRules } from "../../../src/domain/payments/decide.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(paymentsRules);

const reason = { code: "unreachable" } as const;
const newPages: readonly SlipstreamEvent[] = [{ type: "SessionStarted", build: "test" }, { type: "WritingTakenOver", build: "test" }];
const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };

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

  it("that finds the money tells the bonus that was paid for it", () => {
    const arrived: SlipstreamEvent = { type: "PaymentChecked", reference: "DX1", state: "arrived", amount: money(50_000) };
    expect(stateAfter(begun, arrived, { type: "BonusAwarded", amount: money(7) }).payments.check).toMatchObject({ state: "arrived", amount: 50_000, bonus: 7 });
  });
});
