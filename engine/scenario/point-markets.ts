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

const withOvertime = (market: string): string => `${market} (incl. overtime)`;
/** In a sport without overtime. */
const plain = (market: string): string => market;

/** `name` adds to the name of a market what counts for it. */
const lines = (unit: number, name: (market: string) => string): readonly MarketRule[] => [
  totals({ id: "225", name: name("Total"), group: "2", aspect: "total" }, around(bothSides, [-2 * unit, -unit, 0, unit, 2 * unit]), totalScore),
  handicap({ id: "223", name: name("Handicap"), group: "4", aspect: "margin" }, around(expectedLead, [-2 * unit, -unit, 0, unit, 2 * unit])),
  totals({ id: "227", name: "Home total", group: "2", aspect: "home" }, around(home, [-unit, 0, unit]), (score) => score.home),
  totals({ id: "228", name: "Away total", group: "2", aspect: "away" }, around(away, [-unit, 0, unit]), (score) => score.away),
  oddEven({ id: "229", name: name("Odd/even"), group: "2", aspect: "total" }),
];

export const basketballMarkets: readonly MarketRule[] = [twoWay({ id: "219", name: "Winner (incl. overtime)", group: "1", aspect: "margin" }), ...lines(4, withOvertime)];
export const cricketMarkets: readonly MarketRule[] = [twoWay({ id: "340", name: "Winner", group: "1", aspect: "margin" }), ...lines(12, plain)];
export const handballMarkets: readonly MarketRule[] = [threeWay({ id: "1", name: "1x2", group: "1", aspect: "margin" }), twoWay({ id: "11", name: "Draw no bet", group: "1", aspect: "margin" }), ...lines(2, withOvertime)];
