import { correctScore, handicap, noSpecifier, oddEven, threeWay, totals, totalScore, twoWay, wonIf, type MarketRule } from "./market-rule.ts";

const doubleChance: MarketRule = {
  id: "10", name: "Double chance", group: "1", aspect: "score", specifiers: noSpecifier,
  outcomes: (_, { home, away }) => [
    { id: "9", name: `${home} or draw`, display: "1X" },
    { id: "10", name: `${home} or ${away}`, display: "12" },
    { id: "11", name: `draw or ${away}`, display: "X2" },
  ],
  verdict: (outcome, _, { home, away }) => wonIf(outcome === "9" ? home >= away : outcome === "10" ? home !== away : home <= away),
};

const bothScore: MarketRule = {
  id: "29", name: "Both teams to score", group: "2", aspect: "score", specifiers: noSpecifier,
  outcomes: () => [{ id: "74", name: "yes", display: "GG" }, { id: "76", name: "no", display: "NG" }],
  verdict: (outcome, _, { home, away }) => wonIf((outcome === "74") === (home > 0 && away > 0)),
};

const resultAndBothScore: MarketRule = {
  id: "35", name: "1x2 & both teams to score", group: "5", aspect: "score", specifiers: noSpecifier,
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

const soccerScores = ([[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [2, 1], [1, 2], [2, 2], [3, 0], [0, 3], [3, 1], [1, 3]] as const).map(([home, away]) => ({ home, away }));

export const soccerMarkets: readonly MarketRule[] = [
  threeWay({ id: "1", name: "1x2", group: "1", aspect: "score" }),
  doubleChance,
  totals({ id: "18", name: "Total", group: "2", aspect: "score" }, () => [0.5, 1.5, 2.5, 3.5, 4.5], totalScore),
  bothScore,
  twoWay({ id: "11", name: "Draw no bet", group: "1", aspect: "score" }),
  handicap({ id: "16", name: "Handicap", group: "4", aspect: "score" }, () => [-1.5, -0.5, 0.5, 1.5]),
  europeanHandicap,
  threeWay({ id: "60", name: "1st half - 1x2", group: "3", aspect: "half" }),
  totals({ id: "68", name: "1st half - total", group: "3", aspect: "half" }, () => [0.5, 1.5], totalScore),
  totals({ id: "19", name: "Home total", group: "2", aspect: "score" }, () => [0.5, 1.5, 2.5], ({ home }) => home),
  totals({ id: "20", name: "Away total", group: "2", aspect: "score" }, () => [0.5, 1.5, 2.5], ({ away }) => away),
  oddEven({ id: "26", name: "Odd/even", group: "2", aspect: "score" }),
  resultAndBothScore,
  correctScore({ id: "45", name: "Correct score", group: "5", aspect: "score" }, soccerScores, { hasOther: true }),
];

export const hockeyMarkets: readonly MarketRule[] = [
  threeWay({ id: "1", name: "1x2", group: "1", aspect: "score" }),
  doubleChance,
  totals({ id: "18", name: "Total", group: "2", aspect: "score" }, () => [3.5, 4.5, 5.5, 6.5, 7.5], totalScore),
  handicap({ id: "16", name: "Handicap", group: "4", aspect: "score" }, () => [-2.5, -1.5, 1.5, 2.5]),
  twoWay({ id: "11", name: "Draw no bet", group: "1", aspect: "score" }),
  threeWay({ id: "60", name: "1st period - 1x2", group: "3", aspect: "half" }),
  totals({ id: "68", name: "1st period - total", group: "3", aspect: "half" }, () => [0.5, 1.5, 2.5], totalScore),
  bothScore,
  oddEven({ id: "26", name: "Odd/even", group: "2", aspect: "score" }),
];
