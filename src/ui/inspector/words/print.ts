/** 12345 to "12,345". */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** The beginning of a hash, enough to compare two by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 12)}…`;

/** JSON with keys in the same order as in the hashed text, but with line breaks. */
export const readableJson = (value: unknown): string => JSON.stringify(sorted(value), null, 2);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, field]) => [key, sorted(field)]),
  );
};
