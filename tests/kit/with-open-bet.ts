import { selection } from "./builders.ts";
import { openWorld, settle, type World, type WorldSettings } from "./world.ts";

/** A signed-in player with one bet that is open. */
export const withOpenBet = async (settings: WorldSettings = {}): Promise<World> => {
  const world = await openWorld(settings);
  await world.signIn();
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
  return world;
};
