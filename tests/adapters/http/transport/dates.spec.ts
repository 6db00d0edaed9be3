import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asInstant, onTheWire } from "../../../../src/adapters/http/transport/dates.ts";
import { createDayRange } from "../../../../src/adapters/http/transport/day-range.ts";

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

describe("days that are asked for in London in winter", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-26T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());
  /** London's clocks in 2026: an hour ahead from 29 March, 01:00 UTC, to 25 October, 01:00 UTC. */
  const london = (at: number): number => (at >= Date.parse("2026-03-29T01:00:00Z") && at < Date.parse("2026-10-25T01:00:00Z") ? 60 : 0);
  const asked = (from: string | undefined, to: string | undefined) => createDayRange(0, london)(from, to);

  it("begin by the clock of their own season", () => {
    expect(asked("2026-07-20", undefined)).toMatchObject({ from: "2026-07-20", timeoffset: "+1" });
    expect(asked(undefined, "2026-07-20")).toMatchObject({ to: "2026-07-20", timeoffset: "+1" });
    expect(asked("2026-11-01", "2026-11-20")).toMatchObject({ from: "2026-11-01", to: "2026-11-20", timeoffset: "-0" });
    expect(asked(undefined, undefined)).toEqual({ has: expect.any(Function) });
  });

  it("are asked for with one more where the clocks change between them, which is then left out", () => {
    const { has, ...days } = asked("2026-07-20", "2026-11-20");
    expect(days).toEqual({ from: "2026-07-20", to: "2026-11-21", timeoffset: "+1" });
    expect(["2026-07-19 23:30:00", "2026-11-20 23:59:59", "2026-11-21 00:00:00"].map(has)).toEqual([true, true, false]);
  });

  it("that begin or end on the night of the change are whole", () => {
    expect(asked("2026-10-25", undefined)).toMatchObject({ timeoffset: "+1" });
    expect(asked(undefined, "2026-10-25")).toMatchObject({ timeoffset: "-0" });
    expect(asked("2026-03-29", "2026-03-29")).toMatchObject({ from: "2026-03-29", to: "2026-03-30", timeoffset: "-0" });
    expect(asked("2026-03-29", "2026-03-29").has("2026-03-29 23:00:00")).toBe(false);
  });

  it("are those of UTC where no offset is known", () => {
    expect(createDayRange(undefined)("2026-07-20", undefined)).toEqual({ from: "2026-07-20", has: expect.any(Function) });
  });
});
