import { expect, it } from "vitest";
import { told } from "../../../src/domain/events/reason.ts";

it("a reason has the sportsbook's message, or a code when there is no message", () => {
  expect(told("Insufficient balance", "unreadable")).toEqual({ code: "told", message: "Insufficient balance" });
  expect(told("", "unreadable")).toEqual({ code: "unreadable" });
});
