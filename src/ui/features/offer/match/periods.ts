export interface PeriodScore {
  readonly home: string;
  readonly away: string;
}

/** "6:4 3:2" as a score each; empty when nobody told any. */
export const readPeriods = (periods: string | undefined): readonly PeriodScore[] =>
  (periods ?? "").split(" ").flatMap((period) => {
    const [home = "", away = ""] = period.split(":");
    return home === "" || away === "" ? [] : [{ home, away }];
  });

const words: readonly (readonly [sport: RegExp, word: string])[] = [
  [/hockey/i, "Period"],
  [/tennis|volley|badminton|squash/i, "Set"],
  [/basket|american/i, "Quarter"],
  [/cricket|baseball/i, "Innings"],
  [/soccer|football|handball|rugby|futsal/i, "Half"],
];

/** What a sport calls the parts of a match. */
export const periodWord = (sport: string): string => words.find(([names]) => names.test(sport))?.[1] ?? "Period";
