import type { ReactNode } from "react";
import type { BetType } from "../../../domain/kernel/bet-type.ts";
import { formatCount } from "../../format/count.ts";
import { LegEvent } from "./leg-event.tsx";
import type { LegRow } from "./leg-row.ts";
import css from "./match-group.module.css";

interface MatchGroupProps {
  /** The selections of one match; there are several. */
  readonly rows: readonly LegRow[];
  readonly betType: BetType;
  readonly combinations: number;
  readonly children: ReactNode;
}

/** Several selections of one match, which says what is bet on them (spec 4: they are one slot, and not legs of their own). */
export const MatchGroup = ({ rows, betType, combinations, children }: MatchGroupProps) => {
  const [first] = rows;
  return (
    <li className={css.group} data-testid="match-group">
      <div className={css.head}>
        {first === undefined ? null : <LegEvent selection={first.selection} ended={first.trouble === "Ended"} />}
        <p className={css.told}>{explanationOf(betType, rows.length, combinations)}</p>
      </div>
      <ul>{children}</ul>
    </li>
  );
};

/** What is bet on several selections of one match. */
const explanationOf = (betType: BetType, picks: number, combinations: number): string => {
  switch (betType) {
    case "Single":
      return `${formatCount(picks)} selections of this match, each a bet of its own`;
    case "Combo":
      return `One of these ${formatCount(picks)} in a combination, never two`;
    default:
      return combinations === 1 ? `One of these ${formatCount(picks)} in the one combination` : `One of these ${formatCount(picks)} in each of the ${formatCount(combinations)} combinations, which share your stake`;
  }
};

/** Rows by match, in the order in which the matches came onto the slip. */
export const byMatch = (rows: readonly LegRow[]): readonly (readonly LegRow[])[] => {
  const groups = new Map<string, LegRow[]>();
  for (const row of rows) {
    const group = groups.get(row.selection.matchId);
    if (group === undefined) groups.set(row.selection.matchId, [row]);
    else group.push(row);
  }
  return [...groups.values()];
};
