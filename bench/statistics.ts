const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/** The middle value, or of an even number of values the higher one of the middle two. NaN when there is none. */
export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The lowest value that at least this share of the values does not exceed. NaN when there is none. */
export const percentile = (values: readonly number[], share: number): number => sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
