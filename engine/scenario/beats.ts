import type { SimulatedMatch } from "./fixture.ts";
import { numberAt } from "./random.ts";

/** A beat comes up to this share of its distance early, so that points do not fall with the regularity of a clock. */
const EARLY = 0.6;

/** The beats up to `playedMs` of a match: its points, balls or attacks, one in every `eachMs` of play. */
export const beatsUntil = ({ beats }: Pick<SimulatedMatch, "beats">, playedMs: number, eachMs: number): number => {
  const whole = Math.floor(playedMs / eachMs);
  const early = EARLY * numberAt(beats, whole + 1);
  return playedMs >= (whole + 1 - early) * eachMs ? whole + 1 : whole;
};
