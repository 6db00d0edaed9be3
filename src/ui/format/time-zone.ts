/** "UTC+1" for 60. Minutes are written only when they are not 0. */
export const offsetName = (minutesEast: number): string => {
  const minutes = Math.abs(minutesEast) % 60;
  return `UTC${minutesEast < 0 ? "−" : "+"}${Math.trunc(Math.abs(minutesEast) / 60)}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
};

/** "Africa/Lagos (UTC+1)": this device's time zone at a moment. */
export const timeZoneName = (at: Date, zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): string => {
  const offset = offsetName(-at.getTimezoneOffset());
  return zone === "" || zone === "UTC" ? offset : `${zone.replaceAll("_", " ")} (${offset})`;
};
