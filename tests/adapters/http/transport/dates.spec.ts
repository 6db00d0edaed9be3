import { describe, expect, it } from "vitest";
import { asInstant, onTheWire } from "../../../../src/adapters/http/transport/dates.ts";

describe("a date of the wire", () => {
  it.each([
    ["2027-03-28 14:00:00", 0, "2027-03-28T14:00:00Z"],
    ["2027-03-28 15:00:00", 60, "2027-03-28T14:00:00Z"],
    ["2027-03-27 22:30:00", -210, "2027-03-28T02:00:00Z"],
    ["soon", 60, "soon"],
    ["", 0, ""],
    ["2027-03-28T14:00:00Z", 60, "2027-03-28T14:00:00Z"],
  ])("%j, asked %d minutes east, is the instant %j", (date, minutesEast, instant) => {
    expect(asInstant(date, minutesEast)).toBe(instant);
  });

  it("is in UTC when it is sent", () => {
    expect(["2027-03-28T14:00:00Z", "2027-03-28 15:00:00", "soon"].map(onTheWire)).toEqual(["2027-03-28 14:00:00", "2027-03-28 15:00:00", "soon"]);
  });
});
