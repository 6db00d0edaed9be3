import type { Happening } from "../offer/offered-match.ts";
import type { Score } from "./score.ts";

export type TeamSide = "home" | "away";

/** What a match came to besides its score: scores by period, cards and incidents. Plain data, because it is part of the saved day. */
export interface Tally {
  /** The score of each period by itself, the running period last. */
  periods: Score[];
  yellow: Score;
  red: Score;
  incidents: Happening[];
}

const noScore = (): Score => ({ home: 0, away: 0 });

export const emptyTally = (): Tally => ({ periods: [], yellow: noScore(), red: noScore(), incidents: [] });

export const copyTally = ({ periods, yellow, red, incidents }: Tally): Tally => ({
  periods: periods.map((score) => ({ ...score })),
  yellow: { ...yellow },
  red: { ...red },
  incidents: [...incidents],
});

/** The score of period `index`, counted from 0. It is created at 0:0, together with those before it. */
export const periodScore = ({ tally }: { readonly tally: Tally }, index: number): Score => {
  while (tally.periods.length <= index) tally.periods.push(noScore());
  return tally.periods[index] ?? noScore();
};
