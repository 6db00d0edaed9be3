/**
 * A date of the wire, "YYYY-MM-DD HH:mm:ss" at `minutesEast` minutes east of UTC, as an instant: "2027-03-28T14:00:00Z". It is written for the reader by
 * the rules of their time zone at that date, which may be an hour off those of today. Text that is not a date stays as it is.
 */
export const asInstant = (date: string, minutesEast = 0): string => {
  const at = Date.parse(`${date.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? date : new Date(at - minutesEast * 60_000).toISOString().replace(".000Z", "Z");
};

/** An instant as a date of the wire, in UTC. Any other text stays as it is. */
export const onTheWire = (date: string): string => date.replace(/^(\d{4}-\d{2}-\d{2})T([\d:]+)Z$/, "$1 $2");
