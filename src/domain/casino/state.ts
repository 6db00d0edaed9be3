/** What this device knows of the casino. */
export interface Casino {
  /** Games last opened, the latest first, each once. */
  readonly recent: readonly string[];
  /** In the order in which they were favoured. */
  readonly favourites: readonly string[];
}

export const MOST_RECENT = 12;

export const emptyCasino: Casino = { recent: [], favourites: [] };
