import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWorkBudget } from "../../engine/http/work-budget.ts";

const allowance = { perSecondMs: 100, atOnceMs: 300 };

describe("the time that a client may use", () => {
  it("is some at once, then a share of each second, and refused calls cost nothing", () => {
    let now = 0;
    const budget = createWorkBudget(() => now, allowance);
    for (let call = 0; call < 3; call++) expect(budget.take("a", 100)).toBeUndefined();
    for (let call = 0; call < 50; call++) expect(budget.take("a", 100)).toBe(1);
    expect(budget.take("a", 200)).toBe(2);
    expect(budget.take("b", 100)).toBeUndefined();
    now = 999;
    expect(budget.take("a", 100)).toBe(1);
    now = 1_000;
    expect(budget.take("a", 100)).toBeUndefined();
    now = 60_000;
    for (let call = 0; call < 3; call++) expect(budget.take("a", 100)).toBeUndefined();
    expect(budget.take("a", 1)).toBe(1);
  });

  it("is never more than the allowance, however calls come", () => {
    fc.assert(fc.property(fc.array(fc.record({ after: fc.nat(400), cost: fc.nat(50) }), { maxLength: 200 }), (calls) => {
      let [now, done] = [0, 0];
      const budget = createWorkBudget(() => now, allowance);
      for (const { after, cost } of calls) {
        now += after;
        if (budget.take("a", cost) === undefined) done += cost;
        expect(done).toBeLessThanOrEqual(allowance.atOnceMs + (now * allowance.perSecondMs) / 1000 + 0.001);
      }
    }));
  });

  it("is not lost to a clock that goes back, and clients who use nothing are forgotten", () => {
    let now = 10_000;
    const budget = createWorkBudget(() => now, allowance);
    expect(budget.take("a", 300)).toBeUndefined();
    now = 0;
    expect(budget.take("a", 1)).toBe(1);
    now = 20_000;
    for (let client = 0; client < 10_001; client++) budget.take(String(client), 1);
    expect(budget.take("a", 300)).toBeUndefined();
  });
});
