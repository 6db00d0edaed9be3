import { cricketModel } from "./cricket-model.ts";
import { unplayed, type SimulatedMatch } from "./fixture.ts";
import type { SportModel } from "./sport-model.ts";

/** Makes a match of a saved day what this build plays on with: an older build saved fewer fields. */
export const bringUpToDate = (match: SimulatedMatch, model: SportModel): void => {
  Object.assign(match, { ...unplayed(), ...match });
  // An older build let both sides bat at once, for which there is no innings to go on with. Bets are open on the match, so it begins again.
  if (model === cricketModel && match.phase === "live" && match.innings.length === 0) Object.assign(match, unplayed());
};
