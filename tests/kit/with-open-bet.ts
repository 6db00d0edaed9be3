import { selection } from "./builders.ts";
import { openWorld, settle, type World } from "./world.ts";

/** A signed-in player with one bet that is open. */
export const withOpenBet = async (): Promise<World> => {
  const world = await openWorld();
  await world.signIn();
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
  return world;
};
