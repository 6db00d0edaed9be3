import { describe, expect, it } from "vitest";
import { faultFromText, isFeedFault } from "../../../src/domain/events/feed-fault.ts";

const read = (reason: string) => faultFromText({ type: "FeedMessageRejected", reason })["reason"];

describe("the text of version 1 for why a message was rejected", () => {
  it.each([
    ["not JSON", { code: "not-json" }],
    ["too many outcomes", { code: "too-many-outcomes" }],
    ["late", { code: "late" }],
    ["market id", { code: "unfit-field", field: "market id" }],
    ["odds", { code: "unfit-field", field: "odds" }],
  ])("%s is read as a code", (text, fault) => {
    expect(read(text)).toEqual(fault);
  });

  it("always becomes a fault that passes the guard", () => {
    for (const text of ["", "unfit-field", "wrong match", "outcomes"]) expect(isFeedFault(read(text))).toBe(true);
  });
});
