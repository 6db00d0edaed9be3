import type { Board, FavouriteKind, OddsFormat } from "../events/preferences-events.ts";

/** How the offer is shown on this device. It changes nothing that is bet or paid. */
export interface Preferences {
  readonly oddsFormat: OddsFormat;
  readonly board: Board;
  /** The ids of the favourites of each kind, in the order in which they were marked, each once. */
  readonly favourites: Readonly<Record<FavouriteKind, readonly string[]>>;
}

/** The most favourites of one kind; beyond it the oldest is dropped. */
export const MOST_FAVOURITES = 200;

export const emptyPreferences: Preferences = { oddsFormat: "decimal", board: "main", favourites: { match: [], league: [], market: [], game: [] } };
