/**
 * Converts a UTC date of the wire, "YYYY-MM-DD HH:mm:ss", to the time offset in which the offer's dates come: `minutesEast`
 * minutes east of UTC. Text that is not a date stays as it is.
 */
export const asOffered = (date: string, minutesEast: number): string => {
  const at = Date.parse(`${date.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? date : new Date(at + minutesEast * 60_000).toISOString().slice(0, 19).replace("T", " ");
};
