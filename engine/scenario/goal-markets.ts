import { correctScore, handicap, once, oddEven, threeWay, totals, twoWay, wonIf, type MarketRule } from "./market-rule.ts";

const sum = ({ home, away }: { readonly home: number; readonly away: number }): number => home + away;

const doubleChance: MarketRule = {
  id: "10", name: "Double chance", group: "1", aspect: "score", specifiers: once,
  outcomes: (_, { home, away }) => [
    { id: "9", name: `${home} or draw`, display: "1X" },
    { id: "10", name: `${home} or ${away}`, display: "12" },
    { id: "11", name: `draw or ${away}`, display: "X2" },
  ],
  verdict: (outcome, _, { home, away }) => wonIf(outcome === "9" ? home >= away : outcome === "10" ? home !== away : home <= away),
};

const bothScore: MarketRule = {
  id: "29", name: "Both teams to score", group: "2", aspect: "score", specifiers: once,
  outcomes: () => [{ id: "74", name: "yes", display: "GG" }, { id: "76", name: "no", display: "NG" }],
  verdict: (outcome, _, { home, away }) => wonIf((outcome === "74") === (home > 0 && away > 0)),
};

const resultAndBothScore: MarketRule = {
  id: "35", name: "1x2 & both teams to score", group: "5", aspect: "score", specifiers: once,
  outcomes: (_, { home, away }) =>
    [home, "Draw", away].flatMap((side, index) =>
      ["yes", "no"].map((both, other) => ({ id: String(78 + index * 2 + other), name: `${side} & ${both}`, display: `${["1", "X", "2"][index]} & ${other === 0 ? "GG" : "NG"}` }))),
  verdict: (outcome, _, { home, away }) => {
    const side = home > away ? 0 : home === away ? 1 : 2;
    return wonIf(outcome === String(78 + side * 2 + (home > 0 && away > 0 ? 0 : 1)));
  },
};

const europeanHandicap: MarketRule = {
  id: "14", name: "Handicap 3-way", group: "4", aspect: "score",
  specifiers: () => ["hcp=0:1", "hcp=1:0"],
  outcomes: (line, { home, away }) => {
    const start = line < 0 ? `(0:${-line})` : `(${line}:0)`;
    return [
      { id: "1711", name: `${home} ${start}`, display: `1 ${start}` },
      { id: "1712", name: `Draw ${start}`, display: `X ${start}` },
      { id: "1713", name: `${away} ${start}`, display: `2 ${start}` },
    ];
  },
  verdict: (outcome, line, { home, away }) => {
    const lead = home + line - away;
    return wonIf(outcome === "1711" ? lead > 0 : outcome === "1712" ? lead === 0 : lead < 0);
  },
};

const soccerScores = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [2, 1], [1, 2], [2, 2], [3, 0], [0, 3], [3, 1], [1, 3]] as const;

export const soccerMarkets: readonly MarketRule[] = [
  threeWay("1", "1x2", "1", "score"),
  doubleChance,
  totals("18", "Total", "2", "score", () => [0.5, 1.5, 2.5, 3.5, 4.5], sum),
  bothScore,
  twoWay("11", "Draw no bet", "1", "score"),
  handicap("16", "Handicap", "4", "score", () => [-1.5, -0.5, 0.5, 1.5]),
  europeanHandicap,
  threeWay("60", "1st half - 1x2", "3", "half"),
  totals("68", "1st half - total", "3", "half", () => [0.5, 1.5], sum),
  totals("19", "Home total", "2", "score", () => [0.5, 1.5, 2.5], ({ home }) => home),
  totals("20", "Away total", "2", "score", () => [0.5, 1.5, 2.5], ({ away }) => away),
  oddEven("26", "Odd/even", "2", "score"),
  resultAndBothScore,
  correctScore("45", "Correct score", "5", soccerScores, true),
];

export const hockeyMarkets: readonly MarketRule[] = [
  threeWay("1", "1x2", "1", "score"),
  doubleChance,
  totals("18", "Total", "2", "score", () => [3.5, 4.5, 5.5, 6.5, 7.5], sum),
  handicap("16", "Handicap", "4", "score", () => [-2.5, -1.5, 1.5, 2.5]),
  twoWay("11", "Draw no bet", "1", "score"),
  threeWay("60", "1st period - 1x2", "3", "half"),
  totals("68", "1st period - total", "3", "half", () => [0.5, 1.5, 2.5], sum),
  bothScore,
  oddEven("26", "Odd/even", "2", "score"),
];
