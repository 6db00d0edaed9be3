import { type BetCombination, betCombinations } from "../../domain/calculator/bet-combinations.ts";
import { type BetToSettle, type LegResult, settleBet, type Settlement } from "../../domain/calculator/settle-bet.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { type Money, money, noMoney } from "../../domain/kernel/money.ts";
import { noOdds, parseOdds } from "../../domain/kernel/odds.ts";
import type { HistoryBet } from "../ports/history.ts";
import type { BettingTerms } from "../ports/offer.ts";

/** The most lines that are listed one by one. */
export const MOST_COMBINATIONS = 200;

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

/** What a bet can return now, in minor units. */
export interface Outlook {
  /** The most that it can return: nothing once it is lost, and less with each lost leg. */
  readonly possibleWin: Money;
  /** The part of it that is multi-bet bonus; undefined when unknown. */
  readonly bonus: Money | undefined;
}

/** The most that a bet can return now. What the engine told stands where it cannot be computed. */
export const outlookOf = (bet: HistoryBet, terms: BettingTerms | undefined): Outlook => {
  if (bet.status === "lost") return { possibleWin: noMoney, bonus: noMoney };
  const promised = { possibleWin: bet.possibleWin, bonus: bet.bonus };
  if (bet.status !== "pending" || terms === undefined || !bet.legs.some(({ status }) => status === "lost")) return promised;
  const asked = toSettle({ ...bet, isBonusBet: false }, terms, bet.legs.map(({ status }) => (status === "lost" || status === "void" ? status : "won")));
  const settled = asked === undefined ? undefined : settleBet(asked);
  if (asked === undefined || settled === undefined) return promised;
  // A given stake is not paid back. Each single is a bet of its own, so the stake of a lost one takes nothing from the others.
  const standing = bet.legs.reduce((sum, { status, stake }) => (status === "lost" ? sum : sum + (stake ?? 0)), 0);
  const given = !bet.isBonusBet ? 0 : asked.betType === "Single" ? standing : bet.stake;
  // All open picks of a match are supposed to win, and only the engine knows whether they can: the most is never more than it told.
  const possibleWin = money(Math.min(bet.possibleWin, Math.max(0, settled.returned - given)));
  return { possibleWin, bonus: bet.bonus === undefined ? undefined : money(Math.min(bet.bonus, settled.bonus, possibleWin)) };
};

/** One line of a bet and its result so far: open while none of its legs is lost and at least one is undecided. */
export interface CombinationNow extends BetCombination {
  readonly state: "open" | "won" | "lost" | "void";
}

const stateOf = (bet: HistoryBet, combination: BetCombination): CombinationNow["state"] => {
  const legs = combination.legs.flatMap((index) => bet.legs[index] ?? []);
  if (legs.some(({ status }) => status === "lost")) return "lost";
  if (legs.some(({ status }) => status === "pending")) return "open";
  return legs.every(({ status }) => status === "void") ? "void" : "won";
};

/** The first lines of a bet that has several, each with its result so far. Empty for a bet of one line. */
export const combinationsOf = (bet: HistoryBet): readonly CombinationNow[] => {
  const betType = TYPES[bet.betType];
  if (betType !== "Combo" && betType !== "Split") return [];
  const legs = bet.legs.map(({ matchId, odds, fixed, stake }) => ({ matchId, odds: parseOdds(odds) ?? noOdds, fixed, stake, result: "won" as const }));
  return betCombinations({ betType, legs, stake: bet.stake, groupings: bet.groupings }, MOST_COMBINATIONS).map((combination) => ({ ...combination, state: stateOf(bet, combination) }));
};
