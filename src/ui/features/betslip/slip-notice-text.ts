import { calculatorErrorText } from "../../../domain/calculator/errors.ts";
import { printExact } from "../../../domain/calculator/exact.ts";
import type { Notice } from "../../../domain/calculator/notices.ts";
import { printOdds } from "../../../domain/kernel/odds.ts";
import { groupingName } from "../../format/grouping-name.ts";

/** The text of a notice about the slip's figures. */
export const slipNoticeText = (notice: Notice): string => {
  switch (notice.type) {
    case "BonusGap":
      return `${calculatorErrorText({ type: "BonusPercentageMissing", events: notice.events })}. No bonus is counted.`;
    case "BonusLost":
      return `The bonus ends at ${notice.longest} qualifying selections; with ${notice.qualifying} there is none.`;
    case "TopRungReached":
      return `This is the highest bonus. One more qualifying selection than ${notice.longest} would lose it.`;
    case "NextRung":
      return `Add ${notice.missing} more at ${printOdds(notice.minOdds)}+ for a bonus of ${printExact(notice.percent)}%.`;
    case "GroupingDropped":
      return `The stake on ${groupingName(notice.grouping)} is left out: this slip has no such combinations, or too many of them.`;
  }
};
