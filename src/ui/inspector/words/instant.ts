/** Wall milliseconds as "2026-11-21 18:04:05.123", UTC; the number itself where it is no date. */
export const formatInstant = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().replace("T", " ").replace("Z", "");
};

/** The same without the day. */
export const formatTime = (at: number): string => formatInstant(at).slice(11);
