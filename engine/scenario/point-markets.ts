import type { SimulatedMatch } from "./fixture.ts";
import { handicap, oddEven, threeWay, totals, totalScore, twoWay, type MarketRule } from "./market-rule.ts";

/** The nearest line between two whole numbers, so that no score equals it. */
const halfLine = (value: number): number => Math.floor(value) + 0.5;

/** In these sports `strength` is the expected score of each team, so the lines lie around it. */
const around = (centre: (match: SimulatedMatch) => number, steps: readonly number[]) => (match: SimulatedMatch): readonly number[] =>
  steps.map((step) => halfLine(centre(match)) + step);

const bothSides = ({ strength }: SimulatedMatch): number => strength.home + strength.away;
const expectedLead = ({ strength }: SimulatedMatch): number => strength.away - strength.home;
const home = ({ strength }: SimulatedMatch): number => strength.home;
const away = ({ strength }: SimulatedMatch): number => strength.away;

const lines = (unit: number): readonly MarketRule[] => [
  totals({ id: "225", name: "Total (incl. overtime)", group: "2", aspect: "total" }, around(bothSides, [-2 * unit, -unit, 0, unit, 2 * unit]), totalScore),
  handicap({ id: "223", name: "Handicap (incl. overtime)", group: "4", aspect: "margin" }, around(expectedLead, [-2 * unit, -unit, 0, unit, 2 * unit])),
  totals({ id: "227", name: "Home total", group: "2", aspect: "home" }, around(home, [-unit, 0, unit]), (score) => score.home),
  totals({ id: "228", name: "Away total", group: "2", aspect: "away" }, around(away, [-unit, 0, unit]), (score) => score.away),
  oddEven({ id: "229", name: "Odd/even (incl. overtime)", group: "2", aspect: "total" }),
];

export const basketballMarkets: readonly MarketRule[] = [twoWay({ id: "219", name: "Winner (incl. overtime)", group: "1", aspect: "margin" }), ...lines(4)];
export const cricketMarkets: readonly MarketRule[] = [twoWay({ id: "340", name: "Winner", group: "1", aspect: "margin" }), ...lines(12)];
export const handballMarkets: readonly MarketRule[] = [threeWay({ id: "1", name: "1x2", group: "1", aspect: "margin" }), twoWay({ id: "11", name: "Draw no bet", group: "1", aspect: "margin" }), ...lines(2)];
