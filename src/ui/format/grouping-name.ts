/** The players' name of a grouping: "Singles", "Doubles", "Trebles", "4-folds". */
export const groupingName = (grouping: number): string => ["Singles", "Doubles", "Trebles"][grouping - 1] ?? `${grouping}-folds`;
