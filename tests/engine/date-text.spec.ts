import { describe, expect, it } from "vitest";
import { dayStart } from "../../engine/date-text.ts";

describe("the start of a day", () => {
  it("is midnight of UTC", () => {
    expect(dayStart("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  });

  it.each(["2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "2026-11", "2026", "tomorrow", "", undefined])("is none for %j", (date) => {
    expect(dayStart(date)).toBeUndefined();
  });
});
