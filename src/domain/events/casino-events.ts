import { oneOf, shape } from "../kernel/guards.ts";
import { isIdText } from "../kernel/ids.ts";
import { rowsOf } from "./row.ts";

export type CasinoEvent =
  /** A game was opened to be played. */
  | { readonly type: "GameOpened"; readonly gameId: string }
  | { readonly type: "GameFavoured"; readonly gameId: string }
  | { readonly type: "GameUnfavoured"; readonly gameId: string };

/** The engine's own number of a game, as text. */
export const isGameId = isIdText;

export const casinoRows = rowsOf<CasinoEvent>()({
  GameOpened: { version: 1, upcasters: [], heardBy: ["casino"], guard: shape({ type: oneOf("GameOpened"), gameId: isGameId }) },
  GameFavoured: { version: 1, upcasters: [], heardBy: ["casino"], guard: shape({ type: oneOf("GameFavoured"), gameId: isGameId }) },
  GameUnfavoured: { version: 1, upcasters: [], heardBy: ["casino"], guard: shape({ type: oneOf("GameUnfavoured"), gameId: isGameId }) },
});
