import { describe, expect, it } from "vitest";
import { fieldsOf, isRefusal, statusIn } from "../../../../src/adapters/http/transport/fields.ts";

const nothing = [undefined, null, "success", 7, true, [], {}];

describe("a body", () => {
  it.each(nothing)("that is %j has no fields, is not a refusal, and has the status 400", (body) => {
    expect([fieldsOf(body)["success"], isRefusal(body), statusIn(body)]).toEqual([undefined, false, 400]);
  });

  it("counts as a refusal only when it says so explicitly", () => {
    expect([false, true, 0, "false", null].map((success) => isRefusal({ success }))).toEqual([true, false, false, false, false]);
  });

  it("has the status that it names when that is a number", () => {
    expect([{ status: 409 }, { status: "409" }].map(statusIn)).toEqual([409, 400]);
  });
});
