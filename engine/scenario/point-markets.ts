import type { SimulatedMatch } from "./fixture.ts";
import { handicap, oddEven, threeWay, totals, twoWay, type MarketRule } from "./market-rule.ts";

/** The nearest line between two whole numbers, so that no score equals it. */
const between = (value: number): number => Math.floor(value) + 0.5;

/** In these sports `strength` is the expected score of each team, so the lines lie around it. */
const around = (centre: (match: SimulatedMatch) => number, steps: readonly number[]) => (match: SimulatedMatch): readonly number[] =>
  steps.map((step) => between(centre(match)) + step);

const bothSides = ({ strength }: SimulatedMatch): number => strength.home + strength.away;
const expectedLead = ({ strength }: SimulatedMatch): number => strength.away - strength.home;
const home = ({ strength }: SimulatedMatch): number => strength.home;
const away = ({ strength }: SimulatedMatch): number => strength.away;

const sum = (score: { readonly home: number; readonly away: number }): number => score.home + score.away;

const lines = (unit: number): readonly MarketRule[] => [
  totals("225", "Total (incl. overtime)", "2", "total", around(bothSides, [-2 * unit, -unit, 0, unit, 2 * unit]), sum),
  handicap("223", "Handicap (incl. overtime)", "4", "margin", around(expectedLead, [-2 * unit, -unit, 0, unit, 2 * unit])),
  totals("227", "Home total", "2", "home", around(home, [-unit, 0, unit]), (score) => score.home),
  totals("228", "Away total", "2", "away", around(away, [-unit, 0, unit]), (score) => score.away),
  oddEven("229", "Odd/even (incl. overtime)", "2", "total"),
];

export const basketballMarkets: readonly MarketRule[] = [twoWay("219", "Winner (incl. overtime)", "1", "margin"), ...lines(4)];
export const cricketMarkets: readonly MarketRule[] = [twoWay("340", "Winner", "1", "margin"), ...lines(12)];
export const handballMarkets: readonly MarketRule[] = [threeWay("1", "1x2", "1", "margin"), twoWay("11", "Draw no bet", "1", "margin"), ...lines(2)];
