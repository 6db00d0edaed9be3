import { ODDS_SCALE, noOdds, odds, type Odds } from "../../src/domain/kernel/odds.ts";
import { lineKey, type Line, type LineStatus } from "../offer/offered-match.ts";
import type { PriceUpdate } from "../offer/offer.ts";
import type { Aspect, Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { lineOf, type MarketRule } from "./market-rule.ts";
import type { SportPlan } from "./sports.ts";

/** What a sport's prices are computed from: the probabilities of its scores, and the rules of its markets. */
type Pricing = Pick<SportPlan, "model" | "markets">;

/** The sum of the inverse odds of a market: 1 plus the bookmaker's margin, which grows with the number of outcomes. */
const marginOf = (outcomes: number): number => 1.035 + 0.01 * Math.min(outcomes, 10);
/** The probability from which an outcome counts as decided, so that its line is closed. */
const DECIDED = 0.985;
const HOPELESS = 0.002;
const GREATEST_ODDS = 250;

/** The odds of an outcome from its fair probability and the margin, rounded down to two decimals. Greater odds have coarser steps. */
const toOdds = (chance: number, margin: number): Odds => {
  const decimal = Math.min(GREATEST_ODDS, 1 / (chance * margin));
  const step = decimal < 5 ? 1 : decimal < 10 ? 5 : decimal < 30 ? 50 : 100;
  const hundredths = Math.max(101, Math.floor((decimal * 100) / step) * step);
  return odds(hundredths * (ODDS_SCALE / 100));
};

interface PricedOutcome { readonly id: string; readonly odds: Odds; readonly active: boolean }
interface PricedLine { readonly status: LineStatus; readonly outcomes: readonly PricedOutcome[] }

/** The probabilities that an outcome wins and that it is void. The rest is the probability that it loses. */
export interface Chance { readonly won: number; readonly void: number }

/** Adds up the probabilities of all final scores at which one outcome wins, loses or is void. */
const weigh = (cells: readonly Cell[], rule: MarketRule, line: number, outcomeId: string): { readonly won: number; readonly lost: number; readonly void: number } => {
  const weights = { won: 0, lost: 0, void: 0 };
  for (const cell of cells) weights[rule.verdict(outcomeId, line, cell)] += cell.p;
  return weights;
};

/** The probabilities of one outcome, without the margin, from which its price is computed; undefined for a market that the sport does not have. */
export const chanceOf = ({ model, markets }: Pricing, match: SimulatedMatch, { marketId, specifier, outcomeId }: { readonly marketId: string; readonly specifier: string; readonly outcomeId: string }): Chance | undefined => {
  const rule = markets.find(({ id }) => id === marketId);
  if (rule === undefined) return undefined;
  const { won, lost, void: voided } = weigh(model.cells(match, rule.aspect), rule, lineOf(specifier), outcomeId);
  const all = won + lost + voided;
  return all > 0 ? { won: won / all, void: voided / all } : undefined;
};

/** The odds of one line, computed from the probabilities of all final scores. */
const priceLine = (cells: readonly Cell[], match: SimulatedMatch, rule: MarketRule, specifier: string): PricedLine => {
  const line = lineOf(specifier);
  const names = rule.outcomes(line, match);
  const chances = names.map(({ id }) => {
    const { won, lost } = weigh(cells, rule, line, id);
    return won + lost === 0 ? 0 : won / (won + lost);
  });
  const decided = chances.some((chance) => chance > DECIDED);
  const margin = marginOf(names.length);
  return {
    status: decided ? 2 : 0,
    outcomes: names.map(({ id }, index) => {
      const chance = chances[index] ?? 0;
      const active = !decided && chance > HOPELESS;
      return { id, odds: active ? toOdds(chance, margin) : noOdds, active };
    }),
  };
};

/** Returns a match's cells by aspect, each computed once. */
const cellsByAspect = ({ model }: Pricing, match: SimulatedMatch): ((aspect: Aspect) => readonly Cell[]) => {
  const known = new Map<Aspect, readonly Cell[]>();
  return (aspect) => {
    const cells = known.get(aspect) ?? model.cells(match, aspect);
    known.set(aspect, cells);
    return cells;
  };
};

/** All lines of a match as first offered. */
export const openLines = (pricing: Pricing, match: SimulatedMatch): Map<string, Line> => {
  const lines = new Map<string, Line>();
  const cells = cellsByAspect(pricing, match);
  let number = 0;
  for (const rule of pricing.markets)
    for (const specifier of rule.specifiers(match)) {
      const priced = priceLine(cells(rule.aspect), match, rule, specifier);
      const names = rule.outcomes(lineOf(specifier), match);
      lines.set(lineKey(rule.id, specifier), {
        marketId: rule.id,
        marketName: rule.name,
        specifier,
        groupId: rule.group,
        status: priced.status,
        outcomes: names.map(({ id, name, display }, index) => {
          const price = priced.outcomes[index];
          return {
            id, name, display,
            oddId: `${match.gameId}${String(++number).padStart(3, "0")}`,
            odds: price?.odds ?? noOdds,
            previousOdds: price?.odds ?? noOdds,
            active: price?.active ?? false,
          };
        }),
      });
    }
  return lines;
};

/** A price moves only when it is wrong by more than a hundredth and by more than about one percent. */
const hasMoved = (shown: Odds, fresh: Odds): boolean => Math.abs(shown - fresh) > Math.max(ODDS_SCALE / 100, shown / 120) - 1;

/** The price updates that bring the shown lines up to date with the match; with `all`, also those of unchanged lines. */
export const requote = (pricing: Pricing, match: SimulatedMatch, lines: ReadonlyMap<string, Line>, all: boolean): PriceUpdate[] => {
  const updates: PriceUpdate[] = [];
  const cells = cellsByAspect(pricing, match);
  for (const rule of pricing.markets)
    for (const specifier of rule.specifiers(match)) {
      const line = lines.get(lineKey(rule.id, specifier));
      if (line === undefined) continue;
      const priced = priceLine(cells(rule.aspect), match, rule, specifier);
      const moved = all || line.status !== priced.status ||
        priced.outcomes.some((fresh, index) => {
          const shown = line.outcomes[index];
          return shown === undefined || shown.active !== fresh.active || hasMoved(shown.odds, fresh.odds);
        });
      if (moved)
        for (const fresh of priced.outcomes)
          updates.push({ marketId: rule.id, specifier, outcomeId: fresh.id, odds: fresh.odds, active: fresh.active, status: priced.status });
    }
  return updates;
};
