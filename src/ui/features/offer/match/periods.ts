const words: readonly (readonly [sport: RegExp, word: string])[] = [
  [/hockey/i, "Period"],
  [/tennis|volley|badminton|squash/i, "Set"],
  [/basket|american/i, "Quarter"],
  [/cricket|baseball/i, "Innings"],
  [/soccer|football|handball|rugby|futsal/i, "Half"],
];

/** What a sport calls the parts of a match. */
export const periodWord = (sport: string): string => words.find(([names]) => names.test(sport))?.[1] ?? "Period";
