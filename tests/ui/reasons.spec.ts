import { describe, expect, it } from "vitest";
import type { Notice } from "../../src/domain/desk/dialog.ts";
import type { ReasonCode } from "../../src/domain/events/reason.ts";
import { noticeText } from "../../src/ui/dialogs/notice-text.ts";
import { reasonText } from "../../src/ui/format/reason-text.ts";

describe("why something did not happen", () => {
  it("is told in the sportsbook's own words where there are any", () => {
    expect(reasonText({ code: "told", message: "Insufficient balance" })).toBe("Insufficient balance");
    expect(noticeText({ code: "told", message: "Insufficient balance" })).toBe("Insufficient balance");
  });

  it.each<[ReasonCode, string]>([
    ["no-answer-in-time", "The sportsbook did not answer in time."],
    ["unreachable", "The sportsbook could not be reached."],
    ["unreadable", "The sportsbook's answer could not be read."],
    ["answer-lost", "The sportsbook's answer got lost."],
    ["offline", "You are offline. Nothing was sent."],
    ["not-received", "The sportsbook did not receive your bet. Nothing was taken."],
    ["changed-in-another-tab", "This betslip was changed in another tab."],
    ["not-signed-in", "The sportsbook did not sign you in."],
    // Word for word the specification's (spec 5).
    ["details-not-fetched", "Failed to fetch user details"],
    ["no-user-data", "No user data received"],
  ])("is told for the code %s by: %s", (code, sentence) => {
    expect(reasonText({ code })).toBe(sentence);
    expect(noticeText({ code })).toBe(sentence);
  });
});

describe("what the error dialog says", () => {
  it.each<[Notice, string]>([
    // Word for word the specification's (spec 8).
    [{ code: "stake-not-positive" }, "error. stake must be greater than 0"],
    [{ code: "slip-empty" }, "Your betslip is empty."],
    [{ code: "slip-full", most: 40 }, "A betslip holds at most 40 selections."],
    [{ code: "selections-gone", count: 1, of: 3 }, "1 of the 3 selections is no longer offered. The others are on your betslip at current prices."],
    [{ code: "slip-locked" }, "Your last bet is still being checked. Please wait until it is answered."],
    [{ code: "selection-suspended" }, "A selection on your betslip is suspended."],
    [{ code: "price-stale" }, "Live prices are paused. Please try again in a moment."],
    [{ code: "no-price" }, "This selection has no price at the moment."],
    [{ code: "not-placeable" }, "This bet cannot be placed."],
  ])("of %o is: %s", (notice, sentence) => {
    expect(noticeText(notice)).toBe(sentence);
  });

  it("about skipped records uses the singular for one, and promises that nothing is lost", () => {
    expect(noticeText({ code: "facts-skipped", count: 1 })).toMatch(/^One record of your history cannot be understood .* Nothing is lost/);
    expect(noticeText({ code: "facts-skipped", count: 2 })).toMatch(/^2 records of your history cannot be understood .* Nothing is lost/);
  });
});
