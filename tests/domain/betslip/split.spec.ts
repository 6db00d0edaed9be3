import { describe, expect, it } from "vitest";
import { currentSplit, splitOf } from "../../../src/domain/betslip/state.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { SplitProps } from "../../../src/domain/events/split-props.ts";
import { money, noMoney } from "../../../src/domain/kernel/money.ts";
import { added, keyOf, oddsChanged, price, selection } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const home = selection("100");
const over = selection("100", { marketId: "18", specifier: "total=2.5", outcomeId: "12" });
const other = selection("200");
const props: SplitProps = {
  combinations: 2, minOdds: "2.00", maxOdds: "4.00", minWin: money(20_000), maxWin: money(40_000), maxBonus: noMoney, stake: money(10_000),
  legs: [home, over].map((chosen) => ({ key: keyOf(chosen), odds: price(2), wins: true })),
};
const read: SlipstreamEvent = { type: "SplitPropsRead", props };
const slipAfter = (...past: readonly SlipstreamEvent[]) => given(added(home), added(over), read, ...past).slip();

describe("the book's figures for several selections of one match", () => {
  it("are current for the selections, prices and stake that it was asked about", () => {
    const slip = slipAfter();
    expect([splitOf(slip), currentSplit(slip)]).toEqual([props, props]);
  });

  it("are those of the selections, but not current, once a price or the stake has changed", () => {
    for (const change of [oddsChanged(home, 3), oddsChanged(over, 3), { type: "StakeChanged", stake: money(500) } as const]) {
      const slip = slipAfter(change);
      expect([splitOf(slip), currentSplit(slip)]).toEqual([props, undefined]);
    }
  });

  it("are none for other selections", () => {
    for (const change of [[added(other)], [{ type: "SelectionRemoved", key: keyOf(over) }], [{ type: "SelectionRemoved", key: keyOf(home) }, added(other)], [{ type: "SelectionRemoved", key: keyOf(over) }, added(other)]] as const) {
      const slip = slipAfter(...change);
      expect([splitOf(slip), currentSplit(slip)]).toEqual([undefined, undefined]);
    }
    const empty = given(added(home)).slip();
    expect([splitOf(empty), currentSplit(empty)]).toEqual([undefined, undefined]);
  });
});
