import type { Odds } from "../kernel/odds.ts";
import type { BetType } from "../kernel/bet-type.ts";
import { asPercent, type BonusLadder } from "./bonus.ts";
import type { Exact } from "./exact.ts";
import type { PricedLeg } from "./slots.ts";

/** What the player should know about the figures and cannot see in them. */
export type Notice =
  /** The bonus table has no row for `events` qualifying selections, which some combination has: no bonus is counted. */
  | { readonly type: "BonusGap"; readonly events: number }
  /** More qualifying selections than the longest ticket of the table: such a combination has no bonus (spec 5). */
  | { readonly type: "BonusLost"; readonly qualifying: number; readonly longest: number }
  /** One more qualifying selection would lose the bonus. */
  | { readonly type: "TopRungReached"; readonly longest: number }
  | { readonly type: "NextRung"; readonly missing: number; readonly minOdds: Odds; readonly percent: Exact }
  /** The grouping was left out: it has no combinations beside the fixed selections, or more than the cap (spec 5). */
  | { readonly type: "GroupingDropped"; readonly grouping: number };

interface Noticed {
  readonly legs: readonly PricedLeg[];
  readonly betType: BetType;
  readonly groupings: readonly { readonly grouping: number }[];
  readonly ladder: BonusLadder;
  readonly minBonusOdds: Odds;
  readonly dropped: readonly number[];
  readonly gap: number | undefined;
  /** Whether the highest payout of the book limits the win already, so that a greater bonus adds nothing. */
  readonly isCapped: boolean;
}

/** The most qualifying selections in one combination. */
const mostQualifying = ({ legs, betType, groupings }: Noticed): number => {
  const matches = new Set(legs.filter((leg) => leg.qualifies).map((leg) => leg.matchId)).size;
  return betType === "Combo" ? Math.min(matches, Math.max(0, ...groupings.map((choice) => choice.grouping))) : matches;
};

/** The nearest longer ticket that pays a greater percentage. */
const nextRung = (ladder: BonusLadder, qualifying: number): { readonly length: number; readonly units: bigint } | undefined => {
  const now = ladder.percents.get(qualifying) ?? 0n;
  for (let length = Math.max(qualifying + 1, ladder.shortest); length <= ladder.longest; length++) {
    const units = ladder.percents.get(length) ?? 0n;
    if (units > now) return { length, units };
  }
  return undefined;
};

const bonusNotices = (slip: Noticed): readonly Notice[] => {
  const { ladder, betType, minBonusOdds } = slip;
  if (ladder.percents.size === 0 || betType === "Single") return [];
  const qualifying = mostQualifying(slip);
  if (qualifying > ladder.longest) return [{ type: "BonusLost", qualifying, longest: ladder.longest }];
  if (betType === "Combo") return [];
  if (qualifying === ladder.longest) return [{ type: "TopRungReached", longest: ladder.longest }];
  const next = slip.isCapped ? undefined : nextRung(ladder, qualifying);
  return next === undefined ? [] : [{ type: "NextRung", missing: next.length - qualifying, minOdds: minBonusOdds, percent: asPercent(ladder, next.units) }];
};

export const noticesOf = (slip: Noticed): readonly Notice[] => [
  ...(slip.gap === undefined ? [] : [{ type: "BonusGap", events: slip.gap } as const]),
  ...bonusNotices(slip),
  ...slip.dropped.map((grouping) => ({ type: "GroupingDropped", grouping }) as const),
];
