import type { Aspect, Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";

export type Verdict = "won" | "lost" | "void";

/** The verdict on an outcome that was offered on a match. */
export type VerdictOf = (marketId: string, specifier: string, outcomeId: string) => Verdict;

export interface OutcomeName { readonly id: string; readonly name: string; readonly display: string }

/** A final score, as far as a market's aspect depends on it. */
export type FinalScore = Omit<Cell, "p">;

/** What names a market: `group` is the id of a market group. */
interface MarketHead {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly aspect: Aspect;
}

/** A market: its outcomes, and which of them win for a final score. Pricing and settlement use the same rule. */
export interface MarketRule extends MarketHead {
  readonly specifiers: (match: SimulatedMatch) => readonly string[];
  readonly outcomes: (line: number, match: SimulatedMatch) => readonly OutcomeName[];
  readonly verdict: (outcomeId: string, line: number, score: FinalScore) => Verdict;
}

export const wonIf = (condition: boolean): Verdict => (condition ? "won" : "lost");

/** "total=2.5" is 2.5, "hcp=-1.5" is -1.5, "hcp=0:1" is -1 and "" is 0. */
export const lineOf = (specifier: string): number => {
  const value = specifier.slice(specifier.indexOf("=") + 1);
  const [home, away] = value.split(":");
  return away === undefined ? Number(value) : Number(home) - Number(away);
};

/** The verdicts on a match with these scores at its end and at half-time. A market that its sport does not have is void. */
export const verdictsOn = (markets: readonly MarketRule[], final: FinalScore, half: FinalScore): VerdictOf => {
  const rules = new Map(markets.map((rule) => [rule.id, rule]));
  return (marketId, specifier, outcomeId) => {
    const rule = rules.get(marketId);
    return rule === undefined ? "void" : rule.verdict(outcomeId, lineOf(specifier), rule.aspect === "half" ? half : final);
  };
};

/** The specifiers of a market that has one line. */
export const noSpecifier = (): readonly string[] => [""];

export const totalScore = ({ home, away }: FinalScore): number => home + away;

const signed = (line: number): string => `${line > 0 ? "+" : ""}${line}`;

export const threeWay = (head: MarketHead): MarketRule => ({
  ...head, specifiers: noSpecifier,
  outcomes: (_, { home, away }) => [
    { id: "1", name: home, display: "1" }, { id: "2", name: "Draw", display: "X" }, { id: "3", name: away, display: "2" },
  ],
  verdict: (outcome, _, { home, away }) => wonIf(outcome === "1" ? home > away : outcome === "2" ? home === away : home < away),
});

/** A market with two outcomes. Equal scores make it void. */
export const twoWay = (head: MarketHead): MarketRule => ({
  ...head, specifiers: noSpecifier,
  outcomes: (_, { home, away }) => [{ id: "4", name: home, display: "1" }, { id: "5", name: away, display: "2" }],
  verdict: (outcome, _, { home, away }) => (home === away ? "void" : wonIf((outcome === "4") === home > away)),
});

/** Over and under. A total that equals the line makes the market void. */
export const totals = (head: MarketHead, lines: (match: SimulatedMatch) => readonly number[], count: (score: FinalScore) => number): MarketRule => ({
  ...head,
  specifiers: (match) => lines(match).map((line) => `total=${line}`),
  outcomes: (line) => [
    { id: "12", name: `over ${line}`, display: `Over ${line}` }, { id: "13", name: `under ${line}`, display: `Under ${line}` },
  ],
  verdict: (outcome, line, score) => {
    const total = count(score);
    return total === line ? "void" : wonIf((outcome === "12") === total > line);
  },
});

/** A handicap: the home score counts `line` more. */
export const handicap = (head: MarketHead, lines: (match: SimulatedMatch) => readonly number[]): MarketRule => ({
  ...head,
  specifiers: (match) => lines(match).map((line) => `hcp=${line}`),
  outcomes: (line, { home, away }) => [
    { id: "1714", name: `${home} (${signed(line)})`, display: `1 (${signed(line)})` },
    { id: "1715", name: `${away} (${signed(-line)})`, display: `2 (${signed(-line)})` },
  ],
  verdict: (outcome, line, { home, away }) => {
    const lead = home + line - away;
    return lead === 0 ? "void" : wonIf((outcome === "1714") === lead > 0);
  },
});

export const oddEven = (head: MarketHead): MarketRule => ({
  ...head, specifiers: noSpecifier,
  outcomes: () => [{ id: "70", name: "odd", display: "Odd" }, { id: "72", name: "even", display: "Even" }],
  verdict: (outcome, _, score) => wonIf((outcome === "70") === (totalScore(score) % 2 !== 0)),
});

/** A fixed list of exact scores. With `hasOther`, one more outcome stands for every other score. */
export const correctScore = (head: MarketHead, scores: readonly FinalScore[], { hasOther }: { readonly hasOther: boolean }): MarketRule => ({
  ...head, specifiers: noSpecifier,
  outcomes: () => [
    ...scores.map(({ home, away }, index) => ({ id: String(274 + index), name: `${home}:${away}`, display: `${home}:${away}` })),
    ...(hasOther ? [{ id: "324", name: "other", display: "Other" }] : []),
  ],
  verdict: (outcome, _, { home, away }) => {
    const index = scores.findIndex((score) => score.home === home && score.away === away);
    return wonIf(outcome === (index < 0 ? "324" : String(274 + index)));
  },
});
