/** "Africa/Lagos (UTC+1)": this device's time zone at a moment. Minutes are written only when they are not 0. */
export const timeZoneName = (at: Date, zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): string => {
  const east = -at.getTimezoneOffset();
  const hours = Math.trunc(Math.abs(east) / 60);
  const minutes = Math.abs(east) % 60;
  const offset = `UTC${east < 0 ? "−" : "+"}${hours}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return zone === "" || zone === "UTC" ? offset : `${zone.replaceAll("_", " ")} (${offset})`;
};
