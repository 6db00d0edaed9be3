import { type BetLine, betLines } from "../../domain/calculator/bet-lines.ts";
import { type BetToSettle, type LegResult, settleBet, type Settlement } from "../../domain/calculator/settle-bet.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { noOdds, parseOdds } from "../../domain/kernel/odds.ts";
import type { HistoryBet } from "../ports/history.ts";
import type { BettingTerms } from "../ports/offer.ts";

/** The most lines that are listed one by one. */
export const MOST_LINES = 200;

const TYPES: Readonly<Record<string, BetType>> = { Single: "Single", Multiple: "Multiple", Split: "Split", Combo: "Combo", System: "Combo" };

/** A bet as the calculator's input; undefined when the history does not say enough about it. */
const toSettle = (bet: HistoryBet, terms: BettingTerms, results: readonly LegResult[]): BetToSettle | undefined => {
  const betType = TYPES[bet.betType];
  // A bonus stake is not paid back, and the history does not say how much of the stake was bonus.
  if (bet.isBonusBet || betType === undefined || bet.legs.length === 0 || (betType === "Combo" && bet.groupings.length === 0)) return undefined;
  if (betType === "Single" && bet.legs.length > 1 && bet.legs.some(({ stake }) => stake === undefined)) return undefined;
  return {
    betType,
    legs: bet.legs.map(({ matchId, odds, fixed, stake }, index) => ({ matchId, odds: parseOdds(odds) ?? noOdds, fixed, stake, result: results[index] ?? "lost" })),
    stake: bet.stake,
    groupings: bet.groupings.map(({ grouping, stake }) => ({ grouping, stake })),
    bonusTable: terms.bonusTable,
    minBonusOdds: terms.minBonusOdds,
    maxPayout: terms.limits.maxPayout,
  };
};

/** What a bet would return with these results, one for each leg, by the current bonus table; undefined when it cannot be computed. */
export const supposeResults = (bet: HistoryBet, terms: BettingTerms | undefined, results: readonly LegResult[]): Settlement | undefined => {
  const asked = terms === undefined ? undefined : toSettle(bet, terms, results);
  return asked === undefined ? undefined : settleBet(asked);
};

/** One line of a bet and its result so far: open while none of its legs is lost and at least one is undecided. */
export interface LineNow extends BetLine {
  readonly state: "open" | "won" | "lost" | "void";
}

const stateOf = (bet: HistoryBet, line: BetLine): LineNow["state"] => {
  const legs = line.legs.flatMap((index) => bet.legs[index] ?? []);
  if (legs.some(({ status }) => status === "lost")) return "lost";
  if (legs.some(({ status }) => status === "pending")) return "open";
  return legs.every(({ status }) => status === "void") ? "void" : "won";
};

/** The first lines of a bet that has several, each with its result so far. Empty for a bet of one line. */
export const linesOf = (bet: HistoryBet): readonly LineNow[] => {
  const betType = TYPES[bet.betType];
  if (betType !== "Combo" && betType !== "Split") return [];
  const legs = bet.legs.map(({ matchId, odds, fixed, stake }) => ({ matchId, odds: parseOdds(odds) ?? noOdds, fixed, stake, result: "won" as const }));
  return betLines({ betType, legs, stake: bet.stake, groupings: bet.groupings }, MOST_LINES).map((line) => ({ ...line, state: stateOf(bet, line) }));
};
