import { describe, expect, it } from "vitest";
import { betTypeOf, toSlipInput } from "../../../src/application/betslip/to-slip-input.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, selection } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const home = added(selection("100"));
const draw = added(selection("100", { outcomeId: "2" }));
const other = added(selection("200"));
const system: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
const size = (grouping: number): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping, stake: money(500) });
const slip = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).betslip;

describe("the bet on the system tab", () => {
  it("is a Single of one selection", () => {
    expect(betTypeOf(slip(home, system))).toBe("Single");
    expect(betTypeOf(slip(home, other, system))).toBe("Combo");
  });

  it("is not of a size that was staked when the slip was longer", () => {
    expect(toSlipInput(slip(home, other, system, size(3), size(2)), undefined).groupings).toEqual([{ grouping: 2, stake: 500 }]);
    expect(betTypeOf(slip(home, draw, other, size(2)))).toBe("Split");
    expect(betTypeOf(slip(home, draw, other, size(1)))).toBe("Combo");
  });
});
