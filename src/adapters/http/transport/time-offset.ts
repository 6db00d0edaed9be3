/** "+1" for Lagos, "-0" at Greenwich (docs/wire-facts.md#time-offset). */
export const toTimeOffset = (minutesEast: number): string => `${minutesEast > 0 ? "+" : "-"}${Math.abs(minutesEast) / 60}`;
