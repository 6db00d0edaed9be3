/** The players' name of a grouping. */
export const groupingName = (grouping: number): string => ["", "Singles", "Doubles", "Trebles"][grouping] ?? `${grouping}-folds`;
