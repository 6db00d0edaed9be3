/** Wall milliseconds as "2026-11-21 18:04:05.123", UTC; the number itself when it is not a date. */
export const formatInstant = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().replace("T", " ").replace("Z", "");
};

/** The time of day alone. */
export const formatTime = (at: number): string => formatInstant(at).slice(11);

/** Wall milliseconds as the value of a date and time field, in UTC and whole seconds. */
export const inputInstant = (at: number | undefined): string => (at === undefined ? "" : formatInstant(at).slice(0, 19).replace(" ", "T"));

/** The value of such a field as wall milliseconds; undefined when it is empty or not a date. */
export const readInstant = (text: string): number | undefined => {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? undefined : at;
};
