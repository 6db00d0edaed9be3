import { useCallback, useMemo, useState } from "react";
import { findBets } from "../../audit/dispute/find-bets.ts";
import type { Bet } from "../../audit/indexed/bets.ts";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { betEvidence, type PlacementReceipt } from "../../audit/placements/receipts.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { isHead } from "../../domain/events/receipt.ts";
import { betForm } from "../format/bet-form.ts";
import { formatMoney } from "../format/money.ts";
import { formatOdds } from "../format/odds.ts";
import { AnsweredBet } from "./answered-bet.tsx";
import { Button } from "../components/button.tsx";
import { Entries, failedText, failedRow } from "../components/entries.tsx";
import card from "../components/card.module.css";
import field from "./field.module.css";
import { chosenName } from "./names.ts";
import note from "./note.module.css";
import pairs from "./pairs.module.css";
import { Step } from "./placement-step.tsx";
import css from "./placements.module.css";
import table from "./table.module.css";
import { type ShowStory, StoryLinks } from "./story-links.tsx";
import { Tag } from "./tag.tsx";
import tone from "./tone.module.css";
import { Undrawable } from "./undrawable.tsx";
import { shownOf, useLoaded } from "./use-loaded.ts";
import { outcomeOf } from "./words/bet-outcome.ts";
import { POLICY_WORDS } from "./words/attempts.ts";
import type { Describe } from "./words/events.ts";
import { formatCount, shortHash } from "./words/print.ts";

export interface PlacementsProps {
  readonly describe: Describe;
  readonly log: OpenedLog;
  readonly bets: readonly Bet[];
  readonly onSelect: (sequence: number) => void;
  readonly onStory: ShowStory;
  /** The text to find a bet by: its id, its match or its time. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly onDispute: (bet: Bet) => void;
}

/** How many receipts are read from the file at a time. */
const AT_ONCE = 20;

/** Every attempt to place a bet, the last one first, also those of which the log has only the answer. */
export const Placements = ({ describe, log, bets: all, sought, onSeek, onSelect, onStory, onDispute }: PlacementsProps) => {
  const [wanted, setWanted] = useState(AT_ONCE);
  const bets = useMemo(() => findBets(log.index, all, sought), [log, all, sought]);
  const loaded = useLoaded(
    useCallback(
      () => Promise.all(bets.slice(-wanted).toReversed().map((bet) => betEvidence(log, bet))),
      [log, bets, wanted],
    ),
  );
  if (all.length === 0) return <p className={`${card.card} ${note.calm}`}>No bet was asked for in this log.</p>;
  return (
    <div className={css.receipts}>
      <label className={css.find}>
        <span className="muted">Find a bet by betslip id, match or time (2026-07-01 20:15, UTC)</span>
        <input className={field.field} type="search" value={sought} onChange={(event) => onSeek(event.currentTarget.value)} />
      </label>
      {bets.length === 0 ? <p className={note.calm} role="status">No bet in this log matches that.</p> : null}
      {loaded.status === "failed" ? <p className={note.calm} role="alert">{`The bets could not be read again: ${loaded.message}`}</p> : null}
      <Entries of={shownOf(loaded) ?? []} keyOf={({ bet }) => bet.positions[0] ?? bet.attempt} failed={failedText}>
        {({ bet, receipt, records }) => (
          <Undrawable>
            {receipt === undefined ? (
              <AnsweredBet describe={describe} attempt={bet.attempt} records={records} summary={log.summary} onSelect={onSelect} onStory={onStory} onDispute={() => onDispute(bet)} />
            ) : (
              <Receipt describe={describe} receipt={receipt} onSelect={onSelect} onStory={onStory} onDispute={() => onDispute(bet)} />
            )}
          </Undrawable>
        )}
      </Entries>
      {bets.length <= wanted ? null : (
        <Button look="outline" onClick={() => setWanted(wanted + AT_ONCE)}>
          Show earlier bets
        </Button>
      )}
    </div>
  );
};

interface ReceiptProps extends Pick<PlacementsProps, "describe" | "onSelect" | "onStory"> {
  readonly onDispute: () => void;
  readonly receipt: PlacementReceipt;
}

const Receipt = ({ describe, receipt, onSelect, onStory, onDispute }: ReceiptProps) => {
  const { placement, requested, answers } = receipt;
  const { tone: how, title } = outcomeOf(answers);
  return (
    <article className={`${card.card} ${tone.toned} ${css.receipt}`} data-tone={how}>
      <header className={css.head}>
        <h2>{title}</h2>
        <code>{placement.attempt}</code>
      </header>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Leg as shown at the click</th>
            <th scope="col" className={table.number}>Odds</th>
          </tr>
        </thead>
        <tbody>
          <Entries of={placement.legs} keyOf={(leg) => leg.key} failed={failedRow(2)}>
            {(leg) => (
              <tr>
                <th scope="row">
                  <span>{`${chosenName(leg.selection)} · ${leg.selection.marketName}`}</span>
                  {leg.fixed ? <>{" "}<Tag words="banker" tone="good" /></> : null}
                  <span className={table.under}>{leg.selection.eventName}</span>
                </th>
                <td className={table.number}>{formatOdds(leg.odds)}</td>
              </tr>
            )}
          </Entries>
        </tbody>
      </table>
      <dl className={pairs.pairs}>
        <dt>Bet</dt>
        <dd>{betForm(placement)}</dd>
        <dt>Stake</dt>
        <dd>{formatMoney(placement.totalStake)}</dd>
        <dt>To win</dt>
        <dd>{`${formatMoney(placement.possibleWin)}${placement.maxBonus > 0 ? `, bonus up to ${formatMoney(placement.maxBonus)}` : ""}`}</dd>
        <dt>Policy</dt>
        <dd>{POLICY_WORDS[placement.policy]}</dd>
      </dl>
      <ol className={css.steps}>
        <Step fact={requested} words={sentWords(answers)} onSelect={onSelect} />
        <Entries of={answers} keyOf={(answer) => answer.hash}>
          {(answer) => <Step fact={answer} words={describe(answer)} onSelect={onSelect} />}
        </Entries>
      </ol>
      <p className={css.links}>
        <button type="button" className="text-link" onClick={onDispute}>
          Dispute page
        </button>
        <StoryLinks attempt={placement.attempt} onStory={onStory} />
      </p>
    </article>
  );
};

/** The answer tells the head that was sent: the feed may have made the log longer before the call left. */
const sentWords = (answers: readonly SealedFact[]): string => {
  const head = answers.find(({ event }) => event.type === "BetPlaced")?.event["head"];
  return isHead(head)
    ? `Requested; the head of record ${formatCount(head.length)}, ${shortHash(head.hash)}, went out with the bet`
    : "Requested; the head that went out with the bet covers this record";
};
