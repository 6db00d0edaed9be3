const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day ("2026-07-25") under a name in a query; undefined when there is no such day. */
export const readDay = (query: URLSearchParams, name: string): string | undefined => {
  const text = query.get(name) ?? "";
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // 31 February is read as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
};
