import { expect, it } from "vitest";
import { birthDateFlaw } from "../../../engine/account/birth-date.ts";
import { isOfAge } from "../../../src/domain/account/of-age.ts";

it.each([
  ["2008-11-30", "2026-11-30T00:00:00Z", true],
  ["2008-12-01", "2026-11-30T23:59:59.999Z", false],
  ["2008-02-29", "2026-02-28T12:00:00Z", false],
  ["2008-02-29", "2026-03-01T00:00:00Z", true],
  ["1930-01-31", "2026-01-01T00:00:00Z", true],
])("who was born on %s may play on %s: %s, as the sportsbook says", (born, at, may) => {
  expect([isOfAge(born, at.slice(0, 10)), birthDateFlaw(born, Date.parse(at)) === undefined]).toEqual([may, may]);
});
