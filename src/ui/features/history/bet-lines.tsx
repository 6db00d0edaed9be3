import { type LineNow, linesOf, MOST_LINES } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet } from "../../../application/ports/history.ts";
import { Entries } from "../../components/entries.tsx";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { legName } from "./leg-name.ts";
import css from "./bet-lines.module.css";

const WORDS: Record<LineNow["state"], string> = { open: "Open", won: "Won", lost: "Lost", void: "Void" };

/** The lines of a bet that has several, each with its result so far. */
export const BetLines = ({ bet }: { readonly bet: HistoryBet }) => {
  const lines = linesOf(bet);
  if (lines.length < 2) return null;
  const count = (state: LineNow["state"]): number => lines.filter((line) => line.state === state).length;
  return (
    <details className={css.lines}>
      <summary>
        {lines.length === MOST_LINES ? `The first ${formatCount(MOST_LINES)} lines` : `${formatCount(lines.length)} lines`}: {formatCount(count("won"))} won, {formatCount(count("lost"))} lost, {formatCount(count("open"))} open
      </summary>
      <div className={css.rows} tabIndex={0} role="group" aria-label="Lines of the bet">
        <ol>
          <Entries of={lines} keyOf={(line) => `${line.grouping ?? ""}|${line.legs.join()}`}>
            {(line) => (
              <li data-state={line.state}>
                <span className="truncate">
                  {line.grouping === undefined ? null : <span className="muted">{groupingName(line.grouping)} </span>}
                  {line.legs.map((index) => legName(bet.legs[index])).join(" + ")}
                </span>
                <b>{WORDS[line.state]}</b>
              </li>
            )}
          </Entries>
        </ol>
      </div>
    </details>
  );
};
