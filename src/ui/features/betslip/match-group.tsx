import type { ReactNode } from "react";
import type { BetType } from "../../../domain/kernel/bet-type.ts";
import { formatCount } from "../../format/count.ts";
import { LegEvent } from "./leg-event.tsx";
import type { LegLine } from "./leg-line.ts";
import css from "./match-group.module.css";

interface MatchGroupProps {
  /** The selections of one match; there are several. */
  readonly lines: readonly LegLine[];
  readonly betType: BetType;
  readonly combinations: number;
  readonly children: ReactNode;
}

/** Several selections of one match, which says what is bet on them (spec 4: they are one slot, and not legs of their own). */
export const MatchGroup = ({ lines, betType, combinations, children }: MatchGroupProps) => {
  const [first] = lines;
  return (
    <li className={css.group} data-testid="match-group">
      {first === undefined ? null : <LegEvent selection={first.selection} ended={first.trouble === "Ended"} />}
      <p className={css.told}>{toldOf(betType, lines.length, combinations)}</p>
      <ul>{children}</ul>
    </li>
  );
};

/** What is bet on several selections of one match. */
const toldOf = (betType: BetType, picks: number, combinations: number): string => {
  switch (betType) {
    case "Single":
      return `${formatCount(picks)} selections of this match, each a bet of its own`;
    case "Combo":
      return `One of these ${formatCount(picks)} in a combination, never two`;
    default:
      return `One of these ${formatCount(picks)} in each of the ${formatCount(combinations)} combinations, which share your stake`;
  }
};

/** Lines by match, in the order in which the matches came onto the slip. */
export const byMatch = (lines: readonly LegLine[]): readonly (readonly LegLine[])[] => {
  const groups = new Map<string, LegLine[]>();
  for (const line of lines) {
    const group = groups.get(line.selection.matchId);
    if (group === undefined) groups.set(line.selection.matchId, [line]);
    else group.push(line);
  }
  return [...groups.values()];
};
