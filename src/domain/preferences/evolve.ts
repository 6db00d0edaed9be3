import type { HeardBy } from "../events/registry.ts";
import { MOST_FAVOURITES, type Preferences } from "./state.ts";

export const evolve = (preferences: Preferences, event: HeardBy<"preferences">): Preferences => {
  switch (event.type) {
    case "OddsFormatChosen":
      return { ...preferences, oddsFormat: event.format };
    case "TimeZoneChosen":
      return { ...preferences, timeZone: event.zone };
    case "DataSaverChosen":
      return { ...preferences, savesData: event.saves };
    case "BoardChosen":
      return { ...preferences, board: event.board };
    case "QuickStakesChosen":
      return { ...preferences, quickStakes: event.amounts };
    case "FavouriteKept":
      return withFavourites(preferences, event.kind, [...without(preferences, event), event.id].slice(-MOST_FAVOURITES));
    case "FavouriteDropped":
      return withFavourites(preferences, event.kind, without(preferences, event));
  }
};

type Kind = keyof Preferences["favourites"];

const without = ({ favourites }: Preferences, { kind, id }: { readonly kind: Kind; readonly id: string }): readonly string[] =>
  favourites[kind].filter((each) => each !== id);

const withFavourites = (preferences: Preferences, kind: Kind, ids: readonly string[]): Preferences => ({
  ...preferences,
  favourites: { ...preferences.favourites, [kind]: ids },
});
