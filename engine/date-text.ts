/** "YYYY-MM-DD HH:mm:ss", `offsetMinutes` east of Greenwich. */
export const dateTimeText = (at: number, offsetMinutes = 0): string =>
  new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 19).replace("T", " ");

/** The `timeoffset` query in minutes: "+1", " 1" (a plus sign that was decoded) or "-0.5". Anything else is read as 0. */
export const offsetMinutes = (timeoffset: unknown): number => {
  const hours = typeof timeoffset === "string" ? Number(timeoffset.trim().replace(/^\+/, "")) : 0;
  return Number.isFinite(hours) && Math.abs(hours) <= 14 ? Math.round(hours * 60) : 0;
};

export const DAY_MS = 86_400_000;

/**
 * When a day of "YYYY-MM-DD" begins by UTC; undefined for anything else. A day that no calendar has, such as 30 February, is
 * compared with its text because the platform reads it as a day of the next month.
 */
export const dayStart = (date: string | undefined): number | undefined => {
  const at = Date.parse(`${date ?? ""}T00:00:00Z`);
  return Number.isNaN(at) || dateTimeText(at).slice(0, 10) !== date ? undefined : at;
};
