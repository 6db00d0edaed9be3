import { expect, it } from "vitest";
import { newBetslipId } from "../../engine/betslip/betslip-id.ts";

it("has seven characters, none of which looks like another, and all others come", () => {
  const ids = Array.from({ length: 2_000 }, newBetslipId);
  for (const id of ids) expect(id).toMatch(/^[A-HJKMNP-Z2-9]{7}$/);
  // A character that is one of 31 is missing from 14,000 with the chance 31 x (30/31)^14000, which is below 10^-190.
  expect(new Set(ids.join("")).size).toBe(31);
  expect(new Set(ids).size).toBe(ids.length);
});
