/** "UTC+1" for 60. Minutes are written only when they are not 0. */
export const offsetName = (minutesEast: number): string => {
  const minutes = Math.abs(minutesEast) % 60;
  return `UTC${minutesEast < 0 ? "−" : "+"}${Math.trunc(Math.abs(minutesEast) / 60)}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
};

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Africa/Lagos": this device's time zone; its offset at a moment where it has no name. */
export const zoneName = (at: Date, zone: string = deviceZone()): string => (zone === "" || zone === "UTC" ? offsetName(-at.getTimezoneOffset()) : zone.replaceAll("_", " "));

/** "Africa/Lagos (UTC+1)": this device's time zone at a moment. */
export const timeZoneName = (at: Date, zone: string = deviceZone()): string => {
  const [name, offset] = [zoneName(at, zone), offsetName(-at.getTimezoneOffset())];
  return name === offset ? offset : `${name} (${offset})`;
};

/** "Kick-off times: Africa/Lagos (UTC+1)": the clock by which every kick-off is written. */
export const kickOffZone = (at: Date): string => `Kick-off times: ${timeZoneName(at)}`;
