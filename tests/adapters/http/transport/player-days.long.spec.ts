import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const CODE = `
import { createPlayerDays } from "./src/adapters/http/transport/player-days.ts";
const [minutesEast, ...ranges] = JSON.parse(process.argv[1]);
const days = createPlayerDays(minutesEast ?? undefined);
const written = (at) => at === undefined ? null : new Date(at).toISOString().slice(0, 16);
const range = ([from, to, zone]) => { const { since, until } = days.range(from ?? undefined, to ?? undefined, zone); return [written(since), written(until)]; };
console.log(JSON.stringify({ months: days.monthsOf(2026).map(written), ranges: ranges.map(range) }));
`;
interface Written {
  readonly months: readonly string[];
  readonly ranges: readonly (readonly [since: string | null, until: string | null])[];
}
type Range = readonly [from: string | null, to: string | null, zone?: string];

/** The days of a device in this zone. A process of its own, because a zone holds for a whole process. `minutesEast` is the offset of the page; null for the device's. */
const daysIn = (zone: string, minutesEast: number | null, ...ranges: readonly Range[]): Written =>
  JSON.parse(execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", CODE, JSON.stringify([minutesEast, ...ranges])], { env: { ...process.env, TZ: zone }, encoding: "utf8" }));

it("the months of a year begin by the rules of the zone at their date", () => {
  const { months } = daysIn("Europe/London", null);
  const summer = [3, 4, 5, 6, 7, 8, 9].map((month) => new Date(Date.UTC(2026, month, 1) - 3_600_000).toISOString().slice(0, 16));
  expect(months).toEqual(["2026-01-01T00:00", "2026-02-01T00:00", "2026-03-01T00:00", ...summer, "2026-11-01T00:00", "2026-12-01T00:00", "2027-01-01T00:00"]);
  const lagos = daysIn("Africa/Lagos", null).months;
  expect(lagos).toEqual(Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2026, month, 1) - 3_600_000).toISOString().slice(0, 16)));
}, 60_000);

it("days that are asked for begin and end by the rules of the zone at their date, on the nights of the change too", () => {
  const asked: readonly Range[] = [["2026-07-20", null], [null, "2026-07-31"], ["2026-07-20", "2026-11-20"], ["2026-03-29", "2026-03-29"], ["2026-10-25", "2026-10-25"], ["2026-12-31", "2026-12-31"], [null, null]];
  expect(daysIn("Europe/London", null, ...asked).ranges).toEqual([
    ["2026-07-19T23:00", null], [null, "2026-07-31T23:00"], ["2026-07-19T23:00", "2026-11-21T00:00"], ["2026-03-29T00:00", "2026-03-29T23:00"], ["2026-10-24T23:00", "2026-10-26T00:00"],
    ["2026-12-31T00:00", "2027-01-01T00:00"], [null, null],
  ]);
  // Cairo's clocks go forward at midnight, so that this day begins at one.
  expect(daysIn("Africa/Cairo", null, ["2026-04-24", "2026-04-24"]).ranges).toEqual([["2026-04-23T22:00", "2026-04-24T21:00"]]);
}, 60_000);

it("[R3] a recording of Lagos asks for the same days on a device in UTC", () => {
  expect(daysIn("UTC", 60, ["2026-07-20", "2026-07-20"]).ranges).toEqual([["2026-07-19T23:00", "2026-07-20T23:00"]]);
}, 60_000);

it("[R3] days of a zone that the player chose are the same on every device, and those of one that it does not know are the device's", () => {
  const asked: readonly Range[] = [
    ["2026-10-25", "2026-10-25", "Europe/London"], ["2026-12-31", "2026-12-31", "Asia/Tokyo"], ["2026-04-24", "2026-04-24", "Africa/Cairo"], ["2026-07-20", "2026-07-20", "Mars/Olympus"],
  ];
  const of = ["2026-10-24T23:00", "2026-10-26T00:00"];
  expect(daysIn("Africa/Lagos", null, ...asked).ranges).toEqual([of, ["2026-12-30T15:00", "2026-12-31T15:00"], ["2026-04-23T22:00", "2026-04-24T21:00"], ["2026-07-19T23:00", "2026-07-20T23:00"]]);
  expect(daysIn("America/New_York", null, ...asked).ranges[0]).toEqual(of);
}, 60_000);
