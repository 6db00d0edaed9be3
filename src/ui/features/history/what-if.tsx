import { useId, useState } from "react";
import { supposeResults } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet, HistoryLeg } from "../../../application/ports/history.ts";
import type { BettingTerms } from "../../../application/ports/offer.ts";
import type { LegResult } from "../../../domain/calculator/settle-bet.ts";
import { Entries } from "../../components/entries.tsx";
import { clipName } from "../../format/clip.ts";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatAmount } from "../../format/money.ts";
import { legName } from "./leg-name.ts";
import css from "./what-if.module.css";

const RESULTS: readonly { readonly id: LegResult; readonly label: string }[] = [
  { id: "won", label: "Won" },
  { id: "lost", label: "Lost" },
  { id: "void", label: "Void" },
];

/** Whether a leg is undecided. Decided legs keep their result; an undecided leg is first assumed to win. */
const isOpen = ({ status }: HistoryLeg): boolean => status === "pending" || status === "cancelled";
const firstOf = ({ status }: HistoryLeg): LegResult => (status === "lost" ? "lost" : status === "void" ? "void" : "won");

/** Shows what an open bet would return with results that the player chooses, with the stake, the odds and the bonus that remain. */
export const WhatIf = ({ bet, terms }: { readonly bet: HistoryBet; readonly terms: BettingTerms | undefined }) => {
  const [supposed, suppose] = useState<Readonly<Record<number, LegResult>>>({});
  const name = useId();
  const results = bet.legs.map((leg, index) => (isOpen(leg) ? (supposed[index] ?? "won") : firstOf(leg)));
  const settlement = supposeResults(bet, terms, results);
  const currency = terms?.currencyCode;
  return (
    <details className={css.whatIf}>
      <summary>What if</summary>
      <ul className={css.legs}>
        <Entries of={bet.legs} keyOf={(leg) => `${leg.matchId}|${leg.marketId}|${leg.specifier}|${leg.outcomeId}`}>
          {(leg, index) => (
            <li>
              <fieldset className={css.leg} disabled={!isOpen(leg)}>
                <legend>
                  <span>{legName(leg)}</span> <span className="muted">{clipName(leg.eventName)}</span>
                </legend>
                {RESULTS.map(({ id, label }) => (
                  <label key={id}>
                    <input type="radio" name={`${name}-${index}`} checked={results[index] === id} onChange={() => suppose({ ...supposed, [index]: id })} /> <span>{label}</span>
                  </label>
                ))}
              </fieldset>
            </li>
          )}
        </Entries>
      </ul>
      <p className={`${css.answer} figures`} role="status">
        {settlement === undefined ? (
          "What this would return cannot be computed here."
        ) : (
          <>
            <span>Returns </span>
            <b>{formatAmount(settlement.returned, currency)}</b>
            {settlement.bonus === 0 ? null : <span>{` of it bonus ${formatAmount(settlement.bonus, currency)}`}</span>}
          </>
        )}
      </p>
      {settlement === undefined || settlement.parts.length < 2 ? null : (
        <ul className={`${css.parts} figures`}>
          <Entries of={settlement.parts} keyOf={({ grouping }, index) => grouping ?? `single-${index}`}>
            {({ grouping, combinations, paidCombinations, returned }, index) => (
              <li>
                {`${grouping === undefined ? legName(bet.legs[index]) : groupingName(grouping)}: ${formatCount(paidCombinations)} of ${formatCount(combinations)} ${combinations === 1 ? "line" : "lines"}, ${formatAmount(returned, currency)}`}
              </li>
            )}
          </Entries>
        </ul>
      )}
      <p className="muted">By today's bonus table. A bet is settled by the table that is valid when its last match ends.</p>
    </details>
  );
};
