import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const CODE = `
import { kickOff } from "./src/ui/format/kick-off.ts";
const now = Date.parse("2027-03-27T12:00:00Z");
console.log(JSON.stringify(process.argv[1].split(",").map((instant) => kickOff(instant, now))));
`;

/** How a device in this zone writes instants at noon on 27 March 2027 (UTC). A process of its own, because a zone holds for a whole process. */
const writtenIn = (zone: string, ...instants: readonly string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", CODE, instants.join(",")], { env: { ...process.env, TZ: zone }, encoding: "utf8" }));

it("a kick-off is written by the rules of the zone at its date, also beyond a change of the clocks", () => {
  expect(writtenIn("Europe/London", "2027-03-27T14:00:00Z", "2027-03-28T14:00:00Z", "2027-03-28T23:30:00Z")).toEqual(["Today, 14:00", "Tomorrow, 15:00", "Mon 29 Mar, 00:30"]);
  expect(writtenIn("America/New_York", "2027-03-28T02:00:00Z", "2027-11-08T02:00:00Z")).toEqual(["Today, 22:00", "Sun 7 Nov, 21:00"]);
}, 60_000);
