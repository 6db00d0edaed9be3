import { isIdText } from "../kernel/ids.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** The engine's own number of a game, as text. */
export const isGameId = isIdText;

export const casinoRows = eventsOf({
  /** A game was opened to be played: it is the latest of those recently played. */
  GameOpened: { by: ["player"], heardBy: ["casino"], fields: { gameId: isGameId } },
  /** The game is one of the favourites. */
  GameFavoured: { by: ["player"], heardBy: ["casino"], fields: { gameId: isGameId } },
  /** The game is no longer a favourite. */
  GameUnfavoured: { by: ["player"], heardBy: ["casino"], fields: { gameId: isGameId } },
});
export type CasinoEvent = EventIn<typeof casinoRows>;
