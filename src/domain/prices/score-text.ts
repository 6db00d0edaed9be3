/** A score, or how many cards each side has. */
export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** "2:1" as the log holds it (`MatchProgress`); undefined for any other text: a score of cricket is more than a number. */
export const pairOf = (text: string | undefined): Pair | undefined => {
  const found = /^(\d+):(\d+)$/.exec(text ?? "");
  return found === null ? undefined : { home: Number(found[1]), away: Number(found[2]) };
};

export const textOf = ({ home, away }: Pair): string => `${home}:${away}`;

/** The score of each period, "6:4 3:2", the running one last; empty where nobody told any. */
export const periodsOf = (text: string | undefined): readonly Pair[] => (text ?? "").split(" ").flatMap((period) => pairOf(period) ?? []);
