import type { HeardBy } from "../events/registry.ts";
import { type Casino, MOST_RECENT } from "./state.ts";

export const evolve = (casino: Casino, event: HeardBy<"casino">): Casino => {
  const { gameId } = event;
  const without = (games: readonly string[]): readonly string[] => games.filter((each) => each !== gameId);
  switch (event.type) {
    case "GameOpened":
      return { ...casino, recent: [gameId, ...without(casino.recent)].slice(0, MOST_RECENT) };
    case "GameFavoured":
      return { ...casino, favourites: [...without(casino.favourites), gameId] };
    case "GameUnfavoured":
      return { ...casino, favourites: without(casino.favourites) };
  }
};
