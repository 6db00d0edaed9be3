import { useCallback } from "react";
import type { FavouriteKind, OddsFormat } from "../../domain/events/preferences-events.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { State } from "../../domain/state.ts";
import { useStoreValue } from "./use-store-value.ts";

const selectFormat = (state: State): OddsFormat => state.preferences.oddsFormat;

/** The format in which the player wants prices. */
export const useOddsFormat = (): OddsFormat => useStoreValue(selectFormat);

const selectSaver = (state: State): boolean => state.preferences.savesData;

/** Whether the player saves data: no pictures are loaded, and prices come every five seconds. */
export const useSavesData = (): boolean => useStoreValue(selectSaver);

const selectQuickStakes = (state: State): readonly Money[] => state.preferences.quickStakes;

/** The amounts that one press sets as a stake. */
export const useQuickStakes = (): readonly Money[] => useStoreValue(selectQuickStakes);

/** The ids of the player's favourites of one kind, in the order in which they were marked. */
export const useKept = (kind: FavouriteKind): readonly string[] =>
  useStoreValue(useCallback((state: State) => state.preferences.favourites[kind], [kind]));
