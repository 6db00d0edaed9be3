import { selection } from "./builders.ts";
import { openSignedIn, settle, type World, type WorldSettings } from "./world.ts";

/** A signed-in player with one bet that is open. */
export const withOpenBet = async (settings: WorldSettings = {}): Promise<World> => {
  const world = await openSignedIn(settings);
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
  return world;
};
