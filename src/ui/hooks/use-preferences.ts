import { useCallback } from "react";
import type { FavouriteKind, OddsFormat } from "../../domain/events/preferences-events.ts";
import type { State } from "../../domain/state.ts";
import { useStoreValue } from "./use-store-value.ts";

const selectFormat = (state: State): OddsFormat => state.preferences.oddsFormat;

/** How the player wants prices written. */
export const useOddsFormat = (): OddsFormat => useStoreValue(selectFormat);

/** What the player keeps at hand of one kind: ids, in the order in which they were kept. */
export const useKept = (kind: FavouriteKind): readonly string[] =>
  useStoreValue(useCallback((state: State) => state.preferences.favourites[kind], [kind]));
