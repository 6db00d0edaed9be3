import { describe, expect, it } from "vitest";
import { asShown } from "../../../src/domain/betslip/as-shown.ts";
import { noOdds, type Odds } from "../../../src/domain/kernel/odds.ts";
import { added, betStopped, keyOf, oddsChanged, price, selection } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const chosen = selection("100");
const other = selection("200", { odds: price(3) });

describe("the slip as it was on the screen", () => {
  const slip = given(added(chosen), added(other), oddsChanged(chosen, 2.5)).slip();
  const oddsShownAt = (odds: Odds, of = slip): readonly Odds[] => asShown(of, [{ key: keyOf(chosen), odds }]).legs.map((leg) => leg.odds);

  it("has the prices that were shown, and the state's own for what was not shown", () => {
    expect(oddsShownAt(price(2.4))).toEqual([price(2.4), price(3)]);
    expect(asShown(slip, [])).toEqual(slip);
  });

  it("has the state's price where none was shown", () => {
    expect(oddsShownAt(noOdds)).toEqual([price(2.5), price(3)]);
  });

  it("keeps closed what is closed, whatever price it was shown at", () => {
    const closed = given(added(chosen), added(other), betStopped(chosen.matchId)).slip();
    expect(oddsShownAt(price(2.4), closed)).toEqual([noOdds, price(3)]);
  });
});
