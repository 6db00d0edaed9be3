import { useCallback, useState } from "react";
import type { Bet } from "../../audit/indexed/bets.ts";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { type PlacementReceipt, receiptOf } from "../../audit/placements/receipts.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { formatMoney } from "../format/money.ts";
import { formatOdds } from "../format/odds.ts";
import { PanelBoundary } from "./panel-boundary.tsx";
import { shownOf, useLoaded } from "./use-loaded.ts";
import { type Describe, POLICY_WORDS } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";

export interface PlacementsProps {
  readonly describe: Describe;
  readonly log: OpenedLog;
  readonly bets: readonly Bet[];
  readonly onSelect: (sequence: number) => void;
  /** Told the attempt whose whole story is wanted. */
  readonly onStory: (attempt: string) => void;
}

/** Receipts are read from the file so many at a time. */
const AT_ONCE = 20;

/** Every attempt to place a bet, the last one first. */
export const Placements = ({ describe, log, bets, onSelect, onStory }: PlacementsProps) => {
  const [wanted, setWanted] = useState(AT_ONCE);
  const loaded = useLoaded(useCallback(() => Promise.all(bets.slice(-wanted).toReversed().map((bet) => receiptOf(log, bet))), [log, bets, wanted]));
  if (bets.length === 0) return <p className="panel empty">No bet was asked for in this log.</p>;
  return (
    <div className="receipts">
      {(shownOf(loaded) ?? []).map((receipt) =>
        receipt === undefined ? null : (
          <PanelBoundary key={receipt.requested.hash}>
            <Receipt describe={describe} receipt={receipt} onSelect={onSelect} onStory={onStory} />
          </PanelBoundary>
        ),
      )}
      {bets.length <= wanted ? null : (
        <button type="button" onClick={() => setWanted(wanted + AT_ONCE)}>
          Show earlier bets
        </button>
      )}
    </div>
  );
};

interface ReceiptProps extends Pick<PlacementsProps, "describe" | "onSelect" | "onStory"> {
  readonly receipt: PlacementReceipt;
}

const Receipt = ({ describe, receipt, onSelect, onStory }: ReceiptProps) => {
  const { placement, requested, answers } = receipt;
  const { tone, title } = outcomeOf(answers);
  return (
    <article className="panel receipt" data-tone={tone}>
      <header>
        <h2>{title}</h2>
        <code>{placement.attempt}</code>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Leg as shown at the click</th>
            <th scope="col" className="number">Odds</th>
          </tr>
        </thead>
        <tbody>
          {placement.legs.map((leg) => (
            <tr key={leg.key}>
              <th scope="row">
                {leg.selection.displayName} · {leg.selection.marketName}
                {leg.fixed ? <span className="tag" data-tone="good">banker</span> : null}
                <span className="muted">{leg.selection.eventName}</span>
              </th>
              <td className="number">{formatOdds(leg.odds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="pairs">
        <dt>Bet</dt>
        <dd>
          {placement.betType}, total odds {placement.totalOdds}
        </dd>
        <dt>Stake</dt>
        <dd>{formatMoney(placement.totalStake)}</dd>
        <dt>To win</dt>
        <dd>
          {formatMoney(placement.possibleWin)}
          {placement.maxBonus > 0 ? `, bonus up to ${formatMoney(placement.maxBonus)}` : ""}
        </dd>
        <dt>Policy</dt>
        <dd>{POLICY_WORDS[placement.policy]}</dd>
      </dl>
      <ol className="steps">
        <Step fact={requested} words="Requested; the head that went out with the bet covers this record" onSelect={onSelect} />
        {answers.map((answer) => (
          <Step key={answer.hash} fact={answer} words={describe(answer)} onSelect={onSelect} />
        ))}
      </ol>
      <button type="button" className="plain" onClick={() => onStory(placement.attempt)}>
        Show its whole story
      </button>
    </article>
  );
};

const Step = ({ fact, words, onSelect }: { readonly fact: SealedFact; readonly words: string } & Pick<PlacementsProps, "onSelect">) => (
  <li>
    <span>{words}</span>
    <span className="muted">{formatInstant(fact.at)} UTC</span>
    <button type="button" className="plain" onClick={() => onSelect(fact.sequence)}>
      Record {formatCount(fact.sequence)}
    </button>
    <code>{fact.hash}</code>
  </li>
);

const outcomeOf = (answers: readonly SealedFact[]): { readonly tone: string; readonly title: string } => {
  const last = answers.at(-1)?.event;
  if (last?.type === "BetPlaced") return { tone: "good", title: `Bet ${last.betslipId}` };
  if (last?.type === "PlacementRejected") return { tone: "bad", title: "Refused" };
  return { tone: "warn", title: last?.type === "PlacementUnknown" ? "Unknown" : "No answer in this log" };
};
