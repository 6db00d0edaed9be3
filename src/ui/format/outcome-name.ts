/** Who plays, as far as it is known. */
interface Teams {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

const sides = {
  "1X": ({ homeTeam }: Teams) => `${homeTeam} or draw`,
  "12": ({ homeTeam, awayTeam }: Teams) => `${homeTeam} or ${awayTeam}`,
  X2: ({ awayTeam }: Teams) => `Draw or ${awayTeam}`,
  "1": ({ homeTeam }: Teams) => homeTeam,
  X: () => "Draw",
  "2": ({ awayTeam }: Teams) => awayTeam,
} as const;

const bothScore: ReadonlyMap<string, string> = new Map([
  ["GG", "Yes"],
  ["NG", "No"],
]);

const isSide = (word: string): word is keyof typeof sides => Object.hasOwn(sides, word);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The name of an outcome for somebody who does not know the book's signs: "1 (-1.5)" is a team with its handicap, "GG" is yes. For
 * the screen alone: what is sent and kept is the book's own name. What is no sign stays as it is, but for a capital.
 */
export const outcomeLabel = (name: string, teams: Teams): string => {
  const [first = "", ...rest] = name.split(" ");
  const known = isSide(first) && teams.homeTeam !== "" && teams.awayTeam !== "";
  // "2 goals" and "1 of them" are no teams: behind a sign stands nothing, a line in brackets, or another sign.
  const isSign = rest.length === 0 || /^[(&]/.test(rest[0] ?? "");
  const words = [known && isSign ? sides[first](teams) : first, ...rest].map((word) => bothScore.get(word) ?? word);
  return capital(words.join(" "));
};

/** The two sides in the name of a match: "Asteria FC vs Borea United". */
export const teamsOf = (eventName: string): Teams => {
  const [homeTeam = "", awayTeam = ""] = eventName.split(/ vs\.? | - /i);
  return { homeTeam, awayTeam };
};
