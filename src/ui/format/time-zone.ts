import { formatIn, minutesEastAt, type Zone } from "./zone.ts";

/** "UTC+1" for 60. Minutes are written only when they are not 0. */
const offsetName = (minutesEast: number): string => {
  const minutes = Math.abs(minutesEast) % 60;
  return `UTC${minutesEast < 0 ? "−" : "+"}${Math.trunc(Math.abs(minutesEast) / 60)}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
};

const any = formatIn({});

/** "Africa/Lagos": the time zone; its offset at a moment where it has no name. */
export const zoneName = (at: number, zone: Zone): string => {
  const name = any(zone).resolvedOptions().timeZone;
  return name === "" || name === "UTC" ? offsetName(minutesEastAt(at, zone)) : name.replaceAll("_", " ");
};

/** "Africa/Lagos (UTC+1)": the time zone at a moment. */
export const timeZoneName = (at: number, zone: Zone): string => {
  const [name, offset] = [zoneName(at, zone), offsetName(minutesEastAt(at, zone))];
  return name === offset ? offset : `${name} (${offset})`;
};
