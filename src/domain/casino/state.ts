/** What this device knows of the casino. */
export interface Casino {
  /** Ids of the games opened last, the latest first, each once. */
  readonly recent: readonly string[];
  /** Ids of the favourite games, in the order in which they were marked. */
  readonly favourites: readonly string[];
}

export const MOST_RECENT = 12;

export const emptyCasino: Casino = { recent: [], favourites: [] };
