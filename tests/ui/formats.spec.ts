import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money, parseMoney, printMoney } from "../../src/domain/kernel/money.ts";
import { feedLossText } from "../../src/ui/format/age.ts";
import { formatFigure } from "../../src/ui/format/figure.ts";
import { instantOf, kickOff, kickOffDay, kickOffTime } from "../../src/ui/format/kick-off.ts";
import { clockLead, runClock } from "../../src/ui/format/match-clock.ts";
import { formatClock, formatDayAndClock, formatMoment } from "../../src/ui/format/moment.ts";
import { formatAmount, formatMoney } from "../../src/ui/format/money.ts";
import { formatOdds, formatOddsAs, formatPrintedOdds } from "../../src/ui/format/odds.ts";
import { timeZoneName } from "../../src/ui/format/time-zone.ts";
import { readTypedAmount, typedAmount } from "../../src/ui/format/typed-amount.ts";
import { price } from "../kit/builders.ts";

describe("a typed amount", () => {
  it.each([
    ["250", "250"],
    ["12.5", "12.5"],
    ["12.", "12"],
    // A decimal comma, never a hundred times the money.
    ["100,50", "100.50"],
    ["100,5", "100.5"],
    ["1,000", "1000"],
    ["12,345.67", "12345.67"],
    ["1,234,567", "1234567"],
    ["1 500", "1500"],
    ["12 345", "12345"],
    ["1 500,5", "1500.5"],
    ["1\u202f500.00", "1500.00"],
    ["          1500.00", "1500.00"],
    [".5", "0.5"],
    ["₦500", "500"],
    ["₦ 1,500.00 ", "1500.00"],
    ["NGN 250", "250"],
  ])("%j is %s", (typed, read) => {
    expect(readTypedAmount(typed)).toBe(read);
  });
  it.each(["", ".", "1.000", "1.000,00", "1,00,000", "1,0000", "12,34,5", "1e5", "-50", "abc", "0x10", "1.2.3", "\u0661", "0,500", "00,100", "0 500", "12 50", "1500 00", "1 500 00", "1,500 000", "$500", "₦"])("%j is not an amount: it is refused, never guessed", (typed) => {
    expect(readTypedAmount(typed)).toBeUndefined();
  });
  it.each([
    [100_00, "100"],
    [12_50, "12.50"],
    [5, "0.05"],
    [9_999_999_00, "9999999"],
  ])("%i is typed as %s, and reads back as itself", (amount, typed) => {
    expect(typedAmount(money(amount))).toBe(typed);
    expect(parseMoney(readTypedAmount(typed) ?? "")).toBe(amount);
  });
});

describe("money on the screen", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [123_45, "123.45"],
    [1_000_00, "1,000.00"],
    [999_999_99, "999,999.99"],
    [1_234_567_890, "12,345,678.90"],
    [-1_234_56, "-1,234.56"],
    [Number.MAX_SAFE_INTEGER, "90,071,992,547,409.91"],
  ])("%i minor units are %s", (minor, shown) => {
    expect(formatMoney(money(minor))).toBe(shown);
  });

  it("is 0.00 when missing", () => {
    expect(formatMoney(undefined)).toBe("0.00");
    expect(formatAmount(undefined, "NGN")).toBe("NGN 0.00");
  });

  it("[3.33, 9.17] only adds separators, one in front of every third digit", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const shown = formatMoney(money(minor));
        expect(shown.replaceAll(",", "")).toBe(printMoney(money(minor)));
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });
});

describe("odds on the screen", () => {
  it("have at least two decimals, and a dash for no price", () => {
    expect(formatOdds(price(1.8))).toBe("1.80");
    expect(formatOdds(price(1.855))).toBe("1.855");
    expect(formatOdds(price(0))).toBe("–");
  });

  it("printed by an engine take our form, or stay as they are", () => {
    expect(formatPrintedOdds("7.9")).toBe("7.90");
    expect(formatPrintedOdds("EVS")).toBe("EVS");
  });
});

describe("a figure that was printed plainly", () => {
  it.each([
    ["8641200.02", "8,641,200.02"],
    ["+1250.00", "+1,250.00"],
    ["−98000.5", "−98,000.5"],
    ["6.34", "6.34"],
    ["123456789012345678901234.50", "123,456,789,012,345,678,901,234.50"],
    ["–", "–"],
    ["EVS", "EVS"],
  ])("%s gets its separators: %s", (printed, shown) => {
    expect(formatFigure(printed)).toBe(shown);
  });
});

describe("kick-off", () => {
  const noon = new Date(2026, 6, 25, 12, 0, 0).getTime();
  it.each([
    ["2026-07-25 18:30:00", "Today, 18:30"],
    ["2026-07-26 00:15:00", "Tomorrow, 00:15"],
    ["2026-07-28 20:00:00", "Tue 28 Jul, 20:00"],
    ["2026-08-01 09:05:00", "Sat 1 Aug, 09:05"],
    ["soon", "Date to be announced"],
  ])("%s is %s", (date, shown) => {
    expect(kickOff(date, noon, null)).toBe(shown);
  });

  it("names the day as written, in any time zone of the reader", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), (days) => {
        const [date = ""] = new Date(Date.UTC(2000, 0, 1 + days)).toISOString().split("T");
        const [weekday, day, month] = kickOffDay(date + " 00:00:00", 0, null).split(" ");
        expect(Number(day)).toBe(Number(date.slice(8)));
        expect(new Date(`${date}T00:00:00Z`).toUTCString()).toContain(`${weekday}, ${date.slice(8)} ${month?.slice(0, 3)}`);
      }),
    );
  });

  it("is still today one minute before midnight", () => {
    expect(kickOffDay("2026-07-25 23:59:00", new Date(2026, 6, 25, 23, 58).getTime(), null)).toBe("Today");
  });
});

describe("the date of a bet, which the book gives in UTC", () => {
  it("is the same moment on the reader's own clock", () => {
    const moment = new Date(Date.UTC(2026, 6, 25, 22, 30));
    const shown = / (\d\d?) Jul, (\d\d):(\d\d)$/.exec(kickOff(instantOf("2026-07-25 22:30:00"), 0, null))?.slice(1).map(Number);
    expect(shown).toEqual([moment.getDate(), moment.getHours(), moment.getMinutes()]);
  });

  it("stays as it is when the text is not a date", () => {
    expect(instantOf("soon")).toBe("soon");
    expect(instantOf("")).toBe("");
  });
});

describe("the match clock between two messages", () => {
  it.each([
    ["63:12", 5, false, "63:17"],
    ["09:59", 1, false, "10:00"],
    ["44:50", 30, false, "45:00"],
    ["45:00", 60, false, "45:00"],
    ["45:01", 60, false, "46:01"],
    ["89:59", 300, false, "90:00"],
    ["90:00", 10, false, "90:00"],
    ["93:10", 10, false, "93:20"],
    ["119:59", 1, false, "120:00"],
    ["63:12", 5, true, "63:12"],
    ["--:--", 5, false, "--:--"],
    ["Q3", 5, false, "Q3"],
  ])("%s and %i s (stopped: %s) make %s", (told, seconds, stopped, shown) => {
    expect(runClock(told, seconds, stopped)).toBe(shown);
  });
});

describe("a match clock that hears the feed", () => {
  it.each([
    ["63:14", "63:12", 2],
    ["63:27", "63:12", 15],
    ["63:28", "63:12", 0],
    ["63:10", "63:12", 0],
    ["45:00", "--:--", 0],
    ["--:--", "00:01", 0],
  ])("showing %s and told %s waits %i s rather than step back", (shown, told, seconds) => {
    expect(clockLead(shown, told, false)).toBe(seconds);
  });

  it("steps back to what a stopped clock shows", () => {
    expect(clockLead("10:05", "10:00", true)).toBe(0);
  });
});

describe("the age of live prices", () => {
  it.each([
    [77_000, "no update for 23 s"],
    [100_500, "no update for 0 s"],
    [0, "connecting to live prices"],
  ])("last heard at %i", (since, shown) => {
    expect(feedLossText(since, 100_000)).toBe(shown);
  });

  it("counts minutes after two of them", () => {
    expect(feedLossText(1, 5 * 60_000 + 1)).toBe("no update for 5 min");
  });
});

describe("odds in the format the player chose", () => {
  it.each([
    [2.5, "2.50", "3/2", "+150"],
    [2, "2.00", "1/1", "+100"],
    [1.85, "1.85", "17/20", "−118"],
    [1.01, "1.01", "1/100", "−10000"],
    [101, "101.00", "100/1", "+10000"],
    [1, "1.00", "1.00", "1.00"],
  ])("%d is %s, %s and %s", (decimal, plain, fraction, american) => {
    expect([formatOddsAs(price(decimal), "decimal"), formatOddsAs(price(decimal), "fractional"), formatOddsAs(price(decimal), "american")]).toEqual([plain, fraction, american]);
  });

  it("is the exact fraction of what is won, whatever the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const [won = 0, staked = 1] = formatOddsAs(price(hundredths / 100), "fractional").split("/").map(Number);
        expect(won * 100).toBe((hundredths - 100) * staked);
      }),
    );
  });
});

describe("the zone that a player chose", () => {
  const winter = Date.UTC(2027, 0, 15, 12);
  it.each([
    ["Africa/Lagos", "Africa/Lagos (UTC+1)"],
    ["America/St_Johns", "America/St Johns (UTC−3:30)"],
    ["UTC", "UTC+0"],
  ])("%s is named %s", (zone, name) => {
    expect(timeZoneName(winter, zone)).toBe(name);
  });

  it("has its own clocks and days, by its rules at each date", () => {
    expect(["Africa/Lagos", "Asia/Tokyo", "America/New_York"].map((zone) => kickOff("2027-03-28T23:30:00Z", Date.UTC(2027, 2, 28, 12), zone))).toEqual([
      "Tomorrow, 00:30", "Tomorrow, 08:30", "Today, 19:30",
    ]);
    expect(["2027-03-27T14:00:00Z", "2027-03-28T14:00:00Z"].map((date) => kickOffTime(date, "Europe/London"))).toEqual(["14:00", "15:00"]);
    expect([formatMoment(winter, "Asia/Tokyo"), formatDayAndClock(winter, "Asia/Tokyo"), formatClock(winter, "America/St_Johns")]).toEqual(["15 Jan 2027, 21:00", "15 Jan, 21:00", "08:30"]);
  });

  it("is that of the device where the device does not know it", () => {
    expect(timeZoneName(winter, "Mars/Olympus")).toBe(timeZoneName(winter, null));
    expect(kickOff("2027-03-28T23:30:00Z", winter, "Mars/Olympus")).toBe(kickOff("2027-03-28T23:30:00Z", winter, null));
  });
});
