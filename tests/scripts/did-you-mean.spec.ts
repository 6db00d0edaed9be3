import { expect, it } from "vitest";
import { meantBy } from "../../scripts/command/did-you-mean.ts";

const known = ["--head", "--summary", "--help", "ticket_length", "minBonusOdd"];

it.each([
  ["--haed", "--head"],
  ["--sumary", "--summary"],
  ["--HELP", "--help"],
  ["ticketLength", "ticket_length"],
  ["minBonusOdds", "minBonusOdd"],
  ["--quiet", undefined],
  ["x", undefined],
])("for %s it suggests %s", (written, meant) => {
  expect(meantBy(written, known)).toBe(meant);
});
