import { type Guard, isText, oneOf, shape } from "../kernel/guards.ts";
import { isId } from "../kernel/ids.ts";
import { rowsOf } from "./row.ts";

/** How prices are written on the screen. What is bet and sent is always decimal. */
export const oddsFormats = ["decimal", "fractional", "american"] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Which markets the rows of a list show, up to three of each match: the specification's active live markets (spec 3). */
export const boards = ["main", "totals", "handicap", "halves", "more"] as const;
export type Board = (typeof boards)[number];

/** What a player can mark as a favourite. */
export const favouriteKinds = ["match", "league", "market"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

export interface Favourite {
  readonly kind: FavouriteKind;
  /** The engine's own number of the match, tournament or market, as text. */
  readonly id: string;
}

export type PreferencesEvent =
  | { readonly type: "OddsFormatChosen"; readonly format: OddsFormat }
  | { readonly type: "BoardChosen"; readonly board: Board }
  /** The player marked a favourite: lists show it before the others of its kind. */
  | { readonly type: "FavouriteKept"; readonly kind: FavouriteKind; readonly id: string }
  | { readonly type: "FavouriteDropped"; readonly kind: FavouriteKind; readonly id: string };

export const isOddsFormat: Guard<OddsFormat> = oneOf(...oddsFormats);
export const isBoard: Guard<Board> = oneOf(...boards);
export const isFavouriteKind: Guard<FavouriteKind> = oneOf(...favouriteKinds);
export const isFavouriteId: Guard<string> = (value): value is string => isText(value) && isId(value);

export const preferencesRows = rowsOf<PreferencesEvent>()({
  OddsFormatChosen: { version: 1, upcasters: [], heardBy: ["preferences"], guard: shape({ type: oneOf("OddsFormatChosen"), format: isOddsFormat }) },
  BoardChosen: { version: 1, upcasters: [], heardBy: ["preferences"], guard: shape({ type: oneOf("BoardChosen"), board: isBoard }) },
  FavouriteKept: { version: 1, upcasters: [], heardBy: ["preferences"], guard: shape({ type: oneOf("FavouriteKept"), kind: isFavouriteKind, id: isFavouriteId }) },
  FavouriteDropped: { version: 1, upcasters: [], heardBy: ["preferences"], guard: shape({ type: oneOf("FavouriteDropped"), kind: isFavouriteKind, id: isFavouriteId }) },
});
