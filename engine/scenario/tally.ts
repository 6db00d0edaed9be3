import type { Happening } from "../offer/offered-match.ts";
import type { Score } from "./score.ts";

export type TeamSide = "home" | "away";

/** What a match came to besides its score. Plain data: it is part of the saved day. */
export interface Tally {
  /** Each period's own score, the running one last. */
  periods: Score[];
  yellow: Score;
  red: Score;
  incidents: Happening[];
}

const none = (): Score => ({ home: 0, away: 0 });

export const emptyTally = (): Tally => ({ periods: [], yellow: none(), red: none(), incidents: [] });

export const copyTally = ({ periods, yellow, red, incidents }: Tally): Tally => ({
  periods: periods.map((score) => ({ ...score })),
  yellow: { ...yellow },
  red: { ...red },
  incidents: [...incidents],
});

/** The running score of period `index`, from 0; those before it that nobody scored in are there too. */
export const periodScore = ({ tally }: { readonly tally: Tally }, index: number): Score => {
  while (tally.periods.length <= index) tally.periods.push(none());
  return tally.periods[index] ?? none();
};
