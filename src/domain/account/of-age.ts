/** In years. */
export const LEAST_AGE = 18;

/** Whether somebody who was born on a day is old enough to play on `today`. Both are written YYYY-MM-DD, `today` as in UTC, where the sportsbook counts, and decides. */
export const isOfAge = (born: string, today: string): boolean =>
  // Days that are written in this way are in the order of their texts.
  born <= `${Number(today.slice(0, 4)) - LEAST_AGE}${today.slice(4)}`;
