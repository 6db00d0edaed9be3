/** The names of the two teams, as far as they are known. */
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
 * The name of an outcome in plain words: "1 (-1.5)" becomes the team with its handicap, and "GG" becomes yes. It is for the screen only: what is sent
 * and kept is the book's own name. A name without a known sign keeps its words, and begins with a capital letter.
 */
export const outcomeLabel = (name: string, teams: Teams): string => {
  const [first = "", ...rest] = name.split(" ");
  const known = isSide(first) && teams.homeTeam !== "" && teams.awayTeam !== "";
  // "2 goals" and "1 of them" do not name a team: a sign is followed by nothing, by a line in brackets, or by another sign.
  const isSign = rest.length === 0 || /^[(&]/.test(rest[0] ?? "");
  const words = [known && isSign ? sides[first](teams) : first, ...rest].map((word) => bothScore.get(word) ?? word);
  return capital(words.join(" "));
};

/** The team that an outcome does not name while it names the other one; undefined when it names none or both. */
export const opponentOf = (name: string, teams: Teams): string | undefined => {
  const label = outcomeLabel(name, teams);
  const names = (team: string): boolean => team !== "" && label.includes(team);
  const [home, away] = [names(teams.homeTeam), names(teams.awayTeam)];
  return home === away ? undefined : home ? teams.awayTeam : teams.homeTeam;
};

/** The two teams in the name of a match, "Asteria FC vs Borea United" for example. */
export const teamsOf = (eventName: string): Teams => {
  const [homeTeam = "", awayTeam = ""] = eventName.split(/ vs\.? | - /i);
  return { homeTeam, awayTeam };
};
