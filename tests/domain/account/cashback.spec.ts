import { describe, expect, it } from "vitest";
import { claimedCashback } from "../../../src/domain/account/cashback.ts";
import type { Bonus } from "../../../src/domain/account/user.ts";
import { money } from "../../../src/domain/kernel/money.ts";

const cashback: Bonus = { id: "daily", name: "Daily cashback", value: 7_500, type: "flat" };

describe("the cashback that can be bet", () => {
  it("is the engine's figure without the part that waits to be claimed", () => {
    expect(claimedCashback(cashback, [{ id: "welcome", amount: money(1_000) }, { id: "daily", amount: money(5_000) }])).toBe(2_500);
  });

  it("is the whole figure when nothing of it waits", () => {
    expect(claimedCashback(cashback, [{ id: "welcome", amount: money(1_000) }])).toBe(7_500);
  });

  it("is never negative, because figure and claim are read apart", () => {
    expect(claimedCashback(cashback, [{ id: "daily", amount: money(9_000) }])).toBe(0);
  });
});
