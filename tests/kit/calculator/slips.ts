import type { BetType } from "../../../src/domain/kernel/bet-type.ts";
import type { BonusRow } from "../../../src/domain/calculator/bonus.ts";
import { exact } from "../../../src/domain/calculator/exact.ts";
import type { SlipInput, SlipLeg } from "../../../src/domain/calculator/slip-totals.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds, odds, parseOdds, type Odds } from "../../../src/domain/kernel/odds.ts";
import type { Dice } from "./dice.ts";

/** 1.85 as scaled odds; impossible odds become 0. */
export const priced = (decimal: number | string): Odds => parseOdds(decimal) ?? noOdds;

export const leg = (matchId: string, decimal: number | string, more: Partial<SlipLeg> = {}): SlipLeg => ({
  matchId,
  odds: priced(decimal),
  fixed: false,
  counts: true,
  ...more,
});

/** A slip of simple legs on the matches a, b, c, … */
export const slipOf = (prices: readonly (number | string)[], more: Partial<SlipInput> = {}): SlipInput => ({
  legs: prices.map((price, place) => leg(String.fromCodePoint(97 + place), price)),
  betType: "Multiple",
  stake: money(10_000),
  groupings: [],
  bonusTable: [],
  minBonusOdds: priced(1.2),
  ...more,
});

const someOdds = (dice: Dice): Odds => {
  if (dice.once(12)) return dice.pick([odds(1_200_000), odds(1_190_000), odds(1_000_000), odds(0), odds(1_000_001)]);
  if (dice.once(8)) return odds(1_000_001 + dice.below(9_000_000));
  if (dice.once(6)) return odds(1_010_000 + dice.below(9_900) * 10_000);
  return odds(1_010_000 + dice.below(300) * 10_000);
};

const someTable = (dice: Dice): readonly BonusRow[] => {
  if (dice.once(6)) return [];
  const first = 1 + dice.below(4);
  const rows: BonusRow[] = [];
  let percent = 0;
  for (let ticketLength = first; ticketLength < first + 1 + dice.below(9); ticketLength++) {
    percent += dice.below(40);
    if (!dice.once(12)) rows.push({ ticketLength, percent: percent / 4 });
  }
  return rows;
};

const someLegs = (dice: Dice, matches: number): readonly SlipLeg[] => {
  const legs: SlipLeg[] = [];
  for (let match = 0; match < matches; match++) {
    const several = dice.once(5) ? 2 + dice.below(2) : 1;
    const fixed = several === 1 && dice.once(6);
    const told = several > 1 && dice.once(2);
    for (let outcome = 0; outcome < several; outcome++)
      legs.push({ matchId: `m${match}`, id: `m${match}-${outcome}`, odds: someOdds(dice), fixed, counts: !dice.once(25), ...(told ? { wins: !dice.once(3) } : {}) });
  }
  return legs;
};

const betTypes: readonly [BetType, ...BetType[]] = ["Combo", "Combo", "Combo", "Multiple", "Split", "Single"];

/** A random slip like a player's. Some have suspended legs, fixed legs, gaps in the bonus table, or taxes. */
export const someSlip = (dice: Dice, most = 7): SlipInput => {
  const matches = 1 + dice.below(most);
  const sizes = Array.from({ length: matches }, (_, place) => place + 1).filter(() => dice.once(3));
  return {
    legs: someLegs(dice, matches),
    betType: dice.pick(betTypes),
    stake: money(dice.once(20) ? 0 : 1 + dice.below(200_000)),
    groupings: sizes.map((grouping) => ({ grouping, stake: money(dice.once(10) ? 0 : 1 + dice.below(5_000)) })),
    bonusTable: someTable(dice),
    minBonusOdds: dice.pick([priced(1.2), priced(1.5), odds(0)]),
    ...(dice.once(5) ? { taxes: { withholdingPercent: exact(BigInt(dice.below(300)), 1), excisePercent: exact(BigInt(dice.below(200)), 1) } } : {}),
  };
};
