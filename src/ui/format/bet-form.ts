import type { BetslipType, PlacedGrouping, Placement } from "../../domain/events/placement.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { formatMoney } from "./money.ts";
import { counted } from "./counted.ts";

/** A tab or a bet type as players know it: what the code and the wire call "Combo" is a system. */
export const betTypeName = (type: BetslipType | BetType): string => (type === "Combo" ? "System" : type);

/** What was bet, in the words of a player. Total odds are told only of a bet that is one line, because no other has any. */
export const betForm = ({ betType, legs, groupings, totalOdds }: Placement): string => {
  switch (betType) {
    case "Combo":
      return [`System ${groupings.map((grouping) => lines(grouping, legs.length, groupings.length > 1)).join(" and ")}`, ...bankers(legs)].join(", ");
    case "Split":
      return [`Split of ${counted(legs.length, "selection")}`, ...bankers(legs)].join(", ");
    case "Single":
      return legs.length === 1 ? `Single, odds ${totalOdds}` : counted(legs.length, "single");
    case "Multiple":
      return `Multiple, total odds ${totalOdds}`;
  }
};

/** "2/3, 3 lines of 1.00"; where there are several, "2/4 (6 lines of 1.00)". */
const lines = ({ grouping, stake, combinations }: PlacedGrouping, of: number, isOneOfSeveral: boolean): string => {
  const staked = `${counted(combinations, "line")} of ${formatMoney(stake)}`;
  return isOneOfSeveral ? `${grouping}/${of} (${staked})` : `${grouping}/${of}, ${staked}`;
};

const bankers = (legs: Placement["legs"]): readonly string[] => {
  const fixed = legs.filter((leg) => leg.fixed).length;
  return fixed === 0 ? [] : [counted(fixed, "banker")];
};
