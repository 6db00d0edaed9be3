/** What players call a system size. */
export const groupingName = (grouping: number): string => ["", "Singles", "Doubles", "Trebles"][grouping] ?? `${grouping}-folds`;
