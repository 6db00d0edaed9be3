import { cricketModel } from "./cricket-model.ts";
import type { DaySeed } from "./day-seed.ts";
import { matchStreams, type SavedMatch, unplayed, type SimulatedMatch } from "./fixture.ts";
import type { SportModel } from "./sport-model.ts";

/** A match of a saved day, as this build plays on with it: an older build saved fewer fields, and random numbers that anybody could compute. */
export const bringUpToDate = ({ decided, shown, ...saved }: SavedMatch, model: SportModel, seed: DaySeed): SimulatedMatch => {
  const match: SimulatedMatch = { ...unplayed(), ...saved, ...matchStreams(seed, saved.id, decided, shown) };
  // An older build let both sides bat at once, for which there is no innings to go on with. Bets are open on the match, so it begins again.
  if (model === cricketModel && match.phase === "live" && match.innings.length === 0) Object.assign(match, unplayed());
  return match;
};
