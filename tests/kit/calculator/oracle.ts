import type { SlipInput, SlipLeg } from "../../../src/domain/calculator/slip-totals.ts";
import { add, fraction, less, multiply, nearest, none, subtract, type Fraction } from "./fraction.ts";

/** The figures of a slip, computed by listing every line, without rounding before the end. */
export interface OracleFigures {
  readonly combinations: number;
  /** In hundredths of the currency unit. */
  readonly totalStake: bigint;
  readonly exciseDuty: bigint;
  readonly minWin: bigint;
  readonly maxWin: bigint;
  readonly minBonus: bigint;
  readonly maxBonus: bigint;
  readonly grossWin: bigint;
  readonly withholdingTax: bigint;
  readonly netStakeMinWin: bigint;
  readonly netStakeMaxWin: bigint;
}

interface Pick {
  readonly odds: bigint;
  readonly qualifies: boolean;
  /** Whether it wins in the best case. When the slip does not say, that is the selection with the highest odds of its match, the first of several. */
  readonly best: boolean;
}

type Line = readonly Pick[];

/** Lines that are bet with the same stake and the same bonus rule. */
interface Bet {
  readonly size: number;
  readonly lines: readonly Line[];
  /** The stake on each line in minor units, before duty. */
  readonly stake: Fraction;
  /** Whether the bonus is a percentage of the qualifying odds only. */
  readonly onQualifying: boolean;
}

class Gap extends Error {}

const million = 1_000_000n;

const percentFor = (table: SlipInput["bonusTable"], count: number): Fraction => {
  const lengths = table.map((row) => Number(row.ticketLength));
  if (table.length === 0 || count < Math.min(...lengths) || count > Math.max(...lengths)) return none;
  const row = table.find((candidate) => Number(candidate.ticketLength) === count);
  if (row === undefined) throw new Gap();
  return fraction(BigInt(Math.round(Number(row.percent) * 10_000)), 1_000_000n);
};

const productOf = (line: Line): Fraction =>
  line.reduce((product, pick) => multiply(product, fraction(pick.odds, million)), fraction(1n));

const subsets = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  const [first, ...rest] = items;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((subset) => [first, ...subset]), ...subsets(rest, size)];
};

const crossed = (slots: readonly (readonly Pick[])[]): readonly Line[] =>
  slots.reduce<readonly Line[]>((lines, picks) => lines.flatMap((line) => picks.map((pick) => [...line, pick])), [[]]);

const matchesOf = (legs: readonly SlipLeg[], minBonusOdds: number) => {
  const matches: { picks: Pick[]; fixed: boolean }[] = [];
  for (const id of new Set(legs.map((leg) => leg.matchId))) {
    const own = legs.filter((leg) => leg.matchId === id);
    const top = Math.max(...own.map((leg) => leg.odds));
    const dearest = own.findIndex((leg) => leg.odds === top);
    const told = own.some((leg) => leg.wins);
    matches.push({
      fixed: own.some((leg) => leg.fixed),
      picks: own.map((leg, place) => ({ odds: BigInt(leg.odds), qualifies: leg.odds >= minBonusOdds, best: told ? leg.wins === true : place === dearest })),
    });
  }
  return matches;
};

const betsOf = (slip: SlipInput, legs: readonly SlipLeg[]): readonly Bet[] => {
  if (slip.betType === "Single") {
    return matchesOf(legs.map((leg, place) => ({ ...leg, matchId: String(place) })), slip.minBonusOdds).map(({ picks }, place) => ({
      size: 1,
      lines: [picks],
      stake: fraction(BigInt(legs[place]?.stake ?? slip.stake)),
      onQualifying: true,
    }));
  }
  if (slip.betType !== "Combo") {
    const matches = matchesOf(legs, slip.minBonusOdds);
    const lines = crossed(matches.map((match) => match.picks));
    const onQualifying = slip.betType === "Multiple" && lines.length === 1;
    return [{ size: matches.length, lines, stake: fraction(BigInt(slip.stake), BigInt(lines.length)), onQualifying }];
  }
  const loosened = legs.every((leg) => leg.fixed) ? legs.map((leg, place) => ({ ...leg, fixed: leg.fixed && place > 0 })) : legs;
  const matches = matchesOf(loosened, slip.minBonusOdds);
  const bankers = matches.filter((match) => match.fixed);
  const free = matches.filter((match) => !match.fixed);
  return slip.groupings.flatMap(({ grouping, stake }) => {
    const size = grouping - bankers.length;
    if (size < 1 || size > free.length) return [];
    const lines = subsets(free, size).flatMap((chosen) => crossed([...bankers, ...chosen].map((match) => match.picks)));
    return [{ size: grouping, lines, stake: fraction(BigInt(stake)), onQualifying: false }];
  });
};

const priceBet = ({ lines, stake, onQualifying }: Bet, table: SlipInput["bonusTable"]) => {
  const bonusOf = (line: Line): Fraction => {
    const qualifying = line.filter((pick) => pick.qualifies);
    return multiply(productOf(onQualifying ? qualifying : line), percentFor(table, qualifying.length));
  };
  const winning = lines.filter((line) => line.every((pick) => pick.best));
  const [first = [], ...others] = lines;
  const cheapest = others.reduce((low, line) => (less(productOf(line), productOf(low)) ? line : low), first);
  return {
    min: multiply(productOf(cheapest), stake),
    minBonus: multiply(bonusOf(cheapest), stake),
    max: multiply(sum(winning.map(productOf)), stake),
    maxBonus: multiply(sum(winning.map(bonusOf)), stake),
  };
};

const smallest = (amounts: readonly Fraction[]): Fraction => amounts.reduce((low, next) => (less(next, low) ? next : low), amounts[0] ?? none);
const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce(add, none);

const figures = (slip: SlipInput, table: SlipInput["bonusTable"]): OracleFigures => {
  const legs = slip.legs.filter((leg) => leg.counts && leg.odds > 1_000_000);
  const percent = (rate: { units: bigint; places: number } | undefined): Fraction =>
    rate === undefined ? none : fraction(rate.units, 100n * 10n ** BigInt(rate.places));
  const excise = percent(slip.taxes?.excisePercent);
  const withholding = percent(slip.taxes?.withholdingPercent);
  const bets = legs.length === 0 ? [] : betsOf(slip, legs);
  const paid = sum(bets.map((bet) => multiply(bet.stake, fraction(BigInt(bet.lines.length)))));
  const played = bets.map((bet) => ({ ...bet, stake: multiply(bet.stake, subtract(fraction(1n), excise)) }));
  const prices = played.map((bet) => priceBet(bet, table));
  const staked = prices.filter((_, place) => (bets[place]?.stake.over ?? 0n) > 0n);
  const sizes = bets.filter((bet) => bet.stake.over > 0n).map((bet) => bet.size);
  const gate = Math.min(...sizes) >= Math.min(...table.map((row) => Number(row.ticketLength)));
  const netMin = smallest(staked.map((price) => price.min));
  const netMax = sum(staked.map((price) => price.max));
  const minBonus = gate ? smallest(staked.map((price) => price.minBonus)) : none;
  const maxBonus = sum(staked.map((price) => price.maxBonus));
  const tax = (gross: Fraction): Fraction => {
    const due = multiply(withholding, subtract(gross, paid));
    const least = slip.betType === "Split" ? fraction(100n) : none;
    return due.over <= 0n || less(due, least) ? none : due;
  };
  const grossMin = add(netMin, minBonus);
  const grossMax = add(netMax, maxBonus);
  return {
    combinations: bets.reduce((count, bet) => count + bet.lines.length, 0),
    totalStake: nearest(paid),
    exciseDuty: nearest(multiply(paid, excise)),
    minWin: nearest(subtract(grossMin, tax(grossMin))),
    maxWin: nearest(subtract(grossMax, tax(grossMax))),
    minBonus: nearest(minBonus),
    maxBonus: nearest(maxBonus),
    grossWin: nearest(grossMax),
    withholdingTax: nearest(tax(grossMax)),
    netStakeMinWin: nearest(netMin),
    netStakeMaxWin: nearest(netMax),
  };
};

/** Computes the figures by plain enumeration with fractions. A combination in a gap of the bonus table leaves the slip without a bonus. */
export const oracleFigures = (slip: SlipInput): OracleFigures => {
  try {
    return figures(slip, slip.bonusTable);
  } catch (problem) {
    if (problem instanceof Gap) return figures(slip, []);
    throw problem;
  }
};
