import { type CombinationNow, combinationsOf, MOST_COMBINATIONS } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet } from "../../../application/ports/history.ts";
import { Entries } from "../../components/entries.tsx";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { legName } from "./leg-name.ts";
import css from "./bet-combinations.module.css";

const WORDS: Record<CombinationNow["state"], string> = { open: "Open", won: "Won", lost: "Lost", void: "Void" };

/** The lines of a bet that has several, each with its result so far. */
export const BetCombinations = ({ bet }: { readonly bet: HistoryBet }) => {
  const combinations = combinationsOf(bet);
  if (combinations.length < 2) return null;
  const count = (state: CombinationNow["state"]): number => combinations.filter((combination) => combination.state === state).length;
  return (
    <details className={css.lines}>
      <summary>
        {`${combinations.length === MOST_COMBINATIONS ? `The first ${formatCount(MOST_COMBINATIONS)}` : formatCount(combinations.length)} lines: ${formatCount(count("won"))} won, ${formatCount(count("lost"))} lost, ${formatCount(count("open"))} open`}
      </summary>
      <div className={css.rows} tabIndex={0} role="group" aria-label="Lines of the bet">
        <ol>
          <Entries of={combinations} keyOf={(combination) => `${combination.grouping ?? ""}|${combination.legs.join()}`}>
            {(combination) => (
              <li data-state={combination.state}>
                <span className="truncate">
                  {combination.grouping === undefined ? null : <span className="muted">{`${groupingName(combination.grouping)} `}</span>}
                  <span>{combination.legs.map((index) => legName(bet.legs[index])).join(" + ")}</span>
                </span>
                <b>{WORDS[combination.state]}</b>
              </li>
            )}
          </Entries>
        </ol>
      </div>
    </details>
  );
};
