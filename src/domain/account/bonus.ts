import type { Bonus } from "./user.ts";

/** The percentage of a bonus as text: "50", "7.5". */
export const printPercent = ({ value }: Pick<Bonus, "value">): string => String(value / 100);
