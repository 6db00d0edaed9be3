interface SportPeriods {
  readonly word: string;
  /** How many there are without overtime; infinite in a sport that has none. */
  readonly regular: number;
}

const sports: readonly (readonly [sport: RegExp, periods: SportPeriods])[] = [
  [/hockey/i, { word: "Period", regular: 3 }],
  [/tennis|volley|badminton|squash/i, { word: "Set", regular: Number.POSITIVE_INFINITY }],
  [/basket|american/i, { word: "Quarter", regular: 4 }],
  [/cricket|baseball/i, { word: "Innings", regular: Number.POSITIVE_INFINITY }],
  [/soccer|football|handball|rugby|futsal/i, { word: "Half", regular: 2 }],
];
const others: SportPeriods = { word: "Period", regular: Number.POSITIVE_INFINITY };

const periodsIn = (sport: string): SportPeriods => sports.find(([names]) => names.test(sport))?.[1] ?? others;

/** What a sport calls the parts of a match. */
export const periodWord = (sport: string): string => periodsIn(sport).word;

/** The head of a period's column: what is read out, and the little that is shown. `index` begins at 0. */
export const periodHead = (sport: string, index: number): { readonly spoken: string; readonly shown: string } => {
  const { word, regular } = periodsIn(sport);
  if (index < regular) return { spoken: `${word} ${index + 1}`, shown: String(index + 1) };
  const overtime = index - regular + 1;
  return { spoken: `Overtime ${overtime}`, shown: overtime === 1 ? "OT" : `OT${overtime}` };
};
