import type { Board, FavouriteKind, OddsFormat } from "../events/preferences-events.ts";

/** How this device likes to see the offer. It changes nothing that is bet or paid. */
export interface Preferences {
  readonly oddsFormat: OddsFormat;
  readonly board: Board;
  /** Ids in the order in which they were kept, each once. */
  readonly favourites: Readonly<Record<FavouriteKind, readonly string[]>>;
}

/** The most favourites of one kind; beyond it the oldest is dropped. */
export const MOST_FAVOURITES = 200;

export const emptyPreferences: Preferences = { oddsFormat: "decimal", board: "main", favourites: { match: [], league: [], market: [] } };
