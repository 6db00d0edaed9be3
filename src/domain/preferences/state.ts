import { type Money, money } from "../kernel/money.ts";
import type { Board, FavouriteKind, OddsFormat, ZoneName } from "../events/preferences-events.ts";

/** How the offer and the slip are shown on this device. It changes nothing that is bet or paid. */
export interface Preferences {
  readonly oddsFormat: OddsFormat;
  /** The zone in which times are written; null for that of the device. */
  readonly timeZone: ZoneName | null;
  readonly savesData: boolean;
  readonly board: Board;
  /** The amounts that one press sets as a stake, from the lowest to the highest, each once. */
  readonly quickStakes: readonly Money[];
  /** The ids of the favourites of each kind, in the order in which they were marked, each once. */
  readonly favourites: Readonly<Record<FavouriteKind, readonly string[]>>;
}

/** The most favourites of one kind; beyond it the oldest is dropped. */
export const MOST_FAVOURITES = 200;

/** The most amounts that a press sets: more would not stand beside the stake. */
export const MOST_QUICK_STAKES = 4;
/** The highest of them: 9,999,999.00. */
export const HIGHEST_QUICK_STAKE = money(999_999_900);

/** Whether a press may set this amount as a stake. */
export const isQuickStake = (amount: Money): boolean => amount > 0 && amount <= HIGHEST_QUICK_STAKE;

export const initialQuickStakes: readonly Money[] = [money(100_00), money(500_00), money(1_000_00), money(5_000_00)];

export const emptyPreferences: Preferences = { oddsFormat: "decimal", timeZone: null, savesData: false, board: "main", quickStakes: initialQuickStakes, favourites: { match: [], league: [], market: [], game: [] } };
