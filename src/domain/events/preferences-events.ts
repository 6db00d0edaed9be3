import { isFlag, listOf, matching, named, oneOf, orNull, type Shaped } from "../kernel/guards.ts";
import { isIdText } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** How prices are written on the screen. What is bet and sent is always decimal. */
export const oddsFormats = ["decimal", "fractional", "american"] as const;
export type OddsFormat = (typeof oddsFormats)[number];
export const isOddsFormat = oneOf(...oddsFormats);

/** Which markets the rows of a list show, up to three of each match: the specification's active live markets (spec 3). */
export const boards = ["main", "totals", "handicap", "halves", "more"] as const;
export type Board = (typeof boards)[number];
export const isBoard = oneOf(...boards);

/** The name of a time zone, "Africa/Lagos". Whether a device knows it is another question, which no fact may depend on. */
export type ZoneName = string;
export const isZoneName = named("time zone", matching(/^[A-Za-z][\w+/-]{1,59}$/));

/** What a player can mark as a favourite. */
export const favouriteKinds = ["match", "league", "market", "game"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
export const isFavouriteKind = oneOf(...favouriteKinds);

/** The engine's own number of the match, tournament, market or game, as text. */
export const isFavouriteId = isIdText;

const favourite = { kind: isFavouriteKind, id: isFavouriteId };
export type Favourite = Shaped<typeof favourite>;

export const preferencesRows = eventsOf({
  /** Prices are written in this format. */
  OddsFormatChosen: { by: ["player"], heardBy: ["preferences"], fields: { format: isOddsFormat } },
  /** Times are written in this zone; null for that of the device. */
  TimeZoneChosen: { by: ["player"], heardBy: ["preferences"], fields: { zone: orNull(isZoneName) } },
  /** Whether the feed and the pages are to save the player's data. */
  DataSaverChosen: { by: ["player"], heardBy: ["preferences"], fields: { saves: isFlag } },
  /** Lists show these markets. */
  BoardChosen: { by: ["player"], heardBy: ["preferences"], fields: { board: isBoard } },
  /** One press beside the stake sets each of these amounts. */
  QuickStakesChosen: { by: ["player"], heardBy: ["preferences"], fields: { amounts: listOf(isMoney) } },
  /** The player marked a favourite: lists of matches, leagues and markets show it before the others of its kind, and the casino shows it by itself. */
  FavouriteKept: { by: ["player"], heardBy: ["preferences"], fields: favourite },
  /** A match, a league, a market or a game is no longer a favourite. */
  FavouriteDropped: { by: ["player"], heardBy: ["preferences"], fields: favourite },
});
export type PreferencesEvent = EventIn<typeof preferencesRows>;
