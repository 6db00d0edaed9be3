export type LatestGamesEvent =
  /** A game was opened to be played, in this window or in another. */
  | { readonly type: "GameOpened"; readonly gameId: string }
  /** The games that the device kept of an earlier page, the latest first. */
  | { readonly type: "GamesRecalled"; readonly games: readonly string[] };

const MOST_LATEST = 12;

/** The ids of the games opened last, the latest first, each once. */
export const evolveLatestGames = (games: readonly string[], event: LatestGamesEvent): readonly string[] => {
  const latest = event.type === "GameOpened" ? [event.gameId] : event.games;
  // The same game again: what is kept need not be written anew.
  if (latest.every((gameId, place) => games[place] === gameId)) return games;
  return [...new Set([...latest, ...games])].slice(0, MOST_LATEST);
};
