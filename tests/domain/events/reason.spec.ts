import { expect, it } from "vitest";
import { told } from "../../../src/domain/events/reason.ts";

it("a reason is in the sportsbook's own words where it has any, else in a code of ours", () => {
  expect(told("Insufficient balance", "unreadable")).toEqual({ code: "told", message: "Insufficient balance" });
  expect(told("", "unreadable")).toEqual({ code: "unreadable" });
});
