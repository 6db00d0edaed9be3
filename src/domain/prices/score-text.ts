/** A score, or the number of cards of each team. */
export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** Reads "2:1" as the log holds it (`MatchProgress`); undefined for any other text, because a score of cricket is more than two numbers. */
export const pairOf = (text: string | undefined): Pair | undefined => {
  const found = /^(\d+):(\d+)$/.exec(text ?? "");
  return found === null ? undefined : { home: Number(found[1]), away: Number(found[2]) };
};

export const textOf = ({ home, away }: Pair): string => `${home}:${away}`;

/** The score of each period from "6:4 3:2", the running period last; empty when none is known. */
export const periodsOf = (text: string | undefined): readonly Pair[] => (text ?? "").split(" ").flatMap((period) => pairOf(period) ?? []);
