import type { Sound } from "./names.ts";

interface Place {
  readonly code: string;
  readonly sound: Sound;
  /** The hours of its standard time ahead of Greenwich. In summer, kick-offs are an hour later by its clocks. */
  readonly ahead: number;
}

const places = {
  Argentina: { code: "ARG", sound: "spanish", ahead: -3 },
  Australia: { code: "AUS", sound: "english", ahead: 10 },
  Brazil: { code: "BRA", sound: "spanish", ahead: -3 },
  China: { code: "CHN", sound: "chinese", ahead: 8 },
  Colombia: { code: "COL", sound: "spanish", ahead: -5 },
  Czechia: { code: "CZE", sound: "slavic", ahead: 1 },
  England: { code: "ENG", sound: "english", ahead: 0 },
  France: { code: "FRA", sound: "french", ahead: 1 },
  Germany: { code: "GER", sound: "german", ahead: 1 },
  Ghana: { code: "GHA", sound: "african", ahead: 0 },
  India: { code: "IND", sound: "indian", ahead: 5.5 },
  Indonesia: { code: "IDN", sound: "indonesian", ahead: 7 },
  Italy: { code: "ITA", sound: "italian", ahead: 1 },
  Japan: { code: "JPN", sound: "japanese", ahead: 9 },
  Mexico: { code: "MEX", sound: "spanish", ahead: -6 },
  Nigeria: { code: "NGA", sound: "african", ahead: 1 },
  Norway: { code: "NOR", sound: "nordic", ahead: 1 },
  Poland: { code: "POL", sound: "slavic", ahead: 1 },
  "South Africa": { code: "RSA", sound: "african", ahead: 2 },
  Spain: { code: "ESP", sound: "spanish", ahead: 1 },
  USA: { code: "USA", sound: "american", ahead: -6 },
} as const satisfies Record<string, Place>;

/** Where a league is at home. */
export type Country = keyof typeof places;

export const placeOf = (country: Country): Place => places[country];
