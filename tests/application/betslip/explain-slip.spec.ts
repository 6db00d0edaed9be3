import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { explainSlip } from "../../../src/application/betslip/explain-slip.query.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { keepSlipChanges } from "../../../src/application/betslip/slip-changes.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { type Money, money, parseMoney, printMoney } from "../../../src/domain/kernel/money.ts";
import { figureCauseText } from "../../../src/ui/features/betslip/figure-cause-text.ts";
import { added, oddsChanged, price, selection } from "../../kit/builders.ts";

const rules: BettingTerms = {
  limits: specLimits, currencyCode: "NGN",
  dialCode: "234",
  minBonusOdds: price(1.2),
  bonusTable: [
    { ticketLength: 2, percent: "5" },
    { ticketLength: 3, percent: "10" },
  ],
};

const legs = [
  selection("1", { odds: price(2.1) }),
  selection("2", { odds: price(1.9) }),
  selection("3", { odds: price(1.25) }),
] as const;

const dropsTo = (decimal: number): SlipstreamEvent => oddsChanged(legs[2], decimal);

const worldWith = () => {
  const store = createEventStore(() => 0);
  const changes = keepSlipChanges(store, () => rules);
  const happen = (...events: readonly SlipstreamEvent[]): void => store.append(events, { by: "player", what: "test" });
  happen(...legs.map(added), { type: "StakeChanged", stake: money(100_000) });
  return { store, changes, happen };
};

const sum = (changes: readonly string[]): Money =>
  money(changes.reduce((total, change) => total + (parseMoney(change.replace("−", "-").replace("+", "")) ?? Number.NaN), 0));

describe("explaining the slip's figures", () => {
  it("separates a price change from the bonus step that it costs, and the parts add up exactly to the whole change", () => {
    const { store, changes, happen } = worldWith();
    const before = slipSummary(store.snapshot().betslip, rules).maxWin;
    happen(dropsTo(1.15));
    const after = slipSummary(store.snapshot().betslip, rules).maxWin;
    const change = changes.read();
    const story = change === undefined ? undefined : explainSlip(change, rules).maxWin;

    expect(story?.from).toBe(printMoney(before));
    expect(story?.to).toBe(printMoney(after));
    expect(story?.steps().map(figureCauseText)).toEqual([
      expect.stringContaining("1.25 → 1.15"),
      expect.stringContaining("bonus step"),
    ]);
    expect(sum(story?.steps().map(({ change: moved }) => moved) ?? [])).toBe(after - before);
  });

  it("names the stake when the stake was changed, and leaves out figures that did not move", () => {
    const { changes, happen } = worldWith();
    happen({ type: "StakeChanged", stake: money(50_000) });
    const change = changes.read();
    const story = change === undefined ? {} : explainSlip(change, rules);
    expect(story.totalStake?.steps()).toEqual([
      { cause: { type: "StakeChanged", from: money(100_000), to: money(50_000) }, leg: undefined, change: "−500.00" },
    ]);
    expect(story.totalOdds).toBeUndefined();
    expect([story.totalStake?.rose, story.maxWin?.rose]).toEqual([false, false]);
    happen({ type: "StakeChanged", stake: money(900_000) });
    const raised = changes.read();
    expect(raised === undefined ? undefined : explainSlip(raised, rules).totalStake?.rose).toBe(true);
  });

  it("names for each figure only the causes that changed it", () => {
    const { changes, happen } = worldWith();
    happen(dropsTo(1.15), { type: "StakeChanged", stake: money(50_000) });
    const change = changes.read();
    const story = change === undefined ? {} : explainSlip(change, rules);
    expect(story.totalOdds?.steps().map(({ cause }) => cause.type)).not.toContain("StakeChanged");
    expect(story.totalStake?.steps().map(({ cause }) => cause.type)).toEqual(["StakeChanged"]);
  });

  it("says whether the odds rose, in digits and not in letters", () => {
    const { changes, happen } = worldWith();
    const rose = (): boolean | undefined => {
      const change = changes.read();
      return change === undefined ? undefined : explainSlip(change, rules).totalOdds?.rose;
    };
    happen(oddsChanged(legs[2], 9.5));
    expect(rose()).toBe(true);
    happen(oddsChanged(legs[2], 40));
    expect(rose()).toBe(true);
    happen(oddsChanged(legs[2], 9));
    expect(rose()).toBe(false);
  });

  it("keeps the last change while nothing moves", () => {
    const { changes, happen } = worldWith();
    happen(dropsTo(1.15));
    const change = changes.read();
    happen(dropsTo(1.15), { type: "OddsPolicyChosen", policy: "any" });
    expect(changes.read()).toBe(change);
  });
});
