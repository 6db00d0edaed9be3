import { expect, it } from "vitest";
import { disagreements } from "../kit/calculator/agree.ts";
import { diceOf } from "../kit/calculator/dice.ts";
import { someSlip } from "../kit/calculator/slips.ts";

const COUPONS = process.env["SLIPSTREAM_DEEP"] === "1" ? 1_000_000 : 50_000;

it(`[K1] agrees with plain enumeration over fractions on ${COUPONS} generated coupons, to the last minor unit`, { timeout: 900_000 }, () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= COUPONS && wrong.length < 3; seed++) {
    const found = disagreements(someSlip(diceOf(seed)));
    if (found.length > 0) wrong.push({ seed, found });
  }
  expect(wrong).toEqual([]);
});
