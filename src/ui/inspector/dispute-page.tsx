import { useCallback } from "react";
import { openDispute } from "../../audit/dispute/answered.ts";
import type { Dispute } from "../../audit/dispute/dispute.ts";
import type { Bet } from "../../audit/indexed/bets.ts";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import type { Judgement } from "../../audit/judgement/judge-log.ts";
import { Button } from "../components/button.tsx";
import { Entries, failedRow, failedText } from "../components/entries.tsx";
import card from "../components/card.module.css";
import { betForm } from "../format/bet-form.ts";
import { formatAmount } from "../format/money.ts";
import { AnsweredStory } from "./answered-story.tsx";
import css from "./dispute-page.module.css";
import { LegRow } from "./dispute-leg.tsx";
import { DroppedAround } from "./dropped-around.tsx";
import { type KnownKeys, KeysSection } from "./keys-section.tsx";
import { LegSpansSection } from "./leg-spans-section.tsx";
import note from "./note.module.css";
import pairs from "./pairs.module.css";
import { Step } from "./placement-step.tsx";
import { ReceiptSection } from "./receipt-section.tsx";
import { SeenThen } from "./seen-then.tsx";
import { type ShowStory, StoryLinks } from "./story-links.tsx";
import table from "./table.module.css";
import tone from "./tone.module.css";
import { Undrawable } from "./undrawable.tsx";
import { shownOf, useLoaded } from "./use-loaded.ts";
import { ageWords } from "./words/age.ts";
import { balanceWords } from "./words/balance.ts";
import { betEndWords } from "./words/bet-end.ts";
import { RecordLink } from "./record-link.tsx";
import { POLICY_WORDS } from "./words/attempts.ts";
import type { Describe } from "./words/events.ts";
import { findingOf } from "./words/finding.ts";
import { formatInstant } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";
import { WithheldFields } from "./withheld-fields.tsx";

export interface DisputePageProps {
  readonly describe: Describe;
  readonly log: OpenedLog;
  readonly bet: Bet;
  readonly judgement: Judgement;
  readonly known: KnownKeys;
  readonly onBack: () => void;
  readonly onStory: ShowStory;
  /** Called with the sequence of a record to show in the timeline. */
  readonly onSelect: (sequence: number) => void;
}

/** Everything that the log knows about one bet: for each leg the price shown, sent and accepted, then the answers and the receipt. Without the request, what there is. */
export const DisputePage = ({ describe, log, bet, judgement, known, onBack, onStory, onSelect }: DisputePageProps) => {
  const loaded = useLoaded(useCallback(() => openDispute(log, bet, judgement), [log, bet, judgement]));
  const dispute = shownOf(loaded);
  return (
    <article className={`${card.card} ${css.page}`} aria-label="Dispute page" aria-busy={loaded.status === "loading"}>
      <div className={css.actions}>
        <Button look="outline" size="small" onClick={onBack}>All bets</Button>
        <Button look="outline" size="small" onClick={() => window.print()}>Print</Button>
        <StoryLinks attempt={bet.attempt} onStory={onStory} />
      </div>
      {loaded.status === "failed" ? <p className={note.calm} role="alert">{`The bet could not be read again: ${loaded.message}`}</p> : null}
      {dispute === undefined ? null : "placement" in dispute ? (
        <Story describe={describe} dispute={dispute} onSelect={onSelect} />
      ) : (
        <AnsweredStory describe={describe} dispute={dispute} onSelect={onSelect} />
      )}
      <KeysSection {...known} />
    </article>
  );
};

interface StoryProps extends Pick<DisputePageProps, "describe" | "onSelect"> {
  readonly dispute: Dispute;
}

const Story = ({ describe, dispute, onSelect }: StoryProps) => {
  const { bet, placement, requested, answers, legs, before, markets, receipt, dropped, end, isVerified } = dispute;
  const currency = receipt?.body?.under?.currency;
  const hasResults = end !== undefined && end.legs.length > 0;
  const isSingles = placement.betType === "Single" && legs.length > 1;
  return (
    <>
      <h2>{bet.betslipId === undefined ? "A bet without a betslip id" : `Bet ${bet.betslipId}`}</h2>
      <p className={tone.toned} data-tone={isVerified ? "good" : "bad"}>
        {isVerified ? "Every record of this bet is verified." : "Not every record of this bet is verified: see the timeline."}
      </p>
      <p><strong>{findingOf(dispute)}</strong></p>
      <WithheldFields facts={[requested, ...answers]} />
      <dl className={pairs.pairs}>
        <dt>Asked for</dt>
        <dd>{`${formatInstant(requested.at)} UTC, by the device's clock`}</dd>
        <dt>Bet</dt>
        <dd>{`${betForm(placement)}; ${isSingles ? "stakes" : "stake"} ${formatAmount(placement.totalStake, currency)}${isSingles ? " in all" : ""}, to win ${formatAmount(placement.possibleWin, currency)}`}</dd>
        <dt>Currency</dt>
        <dd>{currency === undefined ? "Not told: no receipt of this bet names it" : `${currency}, by the receipt`}</dd>
        <dt>Policy</dt>
        <dd>{`${POLICY_WORDS[placement.policy]}, ${chosenWords(dispute)}`}</dd>
        <dt>Sent</dt>
        <dd>{sentWords(answers)}</dd>
        <dt>Result</dt>
        <dd>{betEndWords(end, currency)}</dd>
        <dt>Balance shown</dt>
        <dd>{balanceWords(placement.balance)}</dd>
        <dt>Prices shown as</dt>
        <dd>{placement.oddsFormat ?? "Not told"}</dd>
        <dt>Equal bets nearby</dt>
        <dd>
          <EqualBets dispute={dispute} currency={currency} onSelect={onSelect} />
        </dd>
        <dt>Live prices</dt>
        <dd>{before.betslip.feedLost ? "not trusted at the click" : "trusted at the click"}</dd>
        <dt>Attempt</dt>
        <dd><code>{placement.attempt}</code></dd>
      </dl>

      <h3>Each leg</h3>
      <div className={css.wide} tabIndex={0} role="group" aria-label="Legs of the bet">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Leg</th>
              {isSingles ? <th scope="col" className={table.number}>Stake</th> : null}
              <th scope="col" className={table.number}>Shown</th>
              <th scope="col" className={table.number}>Sent</th>
              <th scope="col" className={table.number}>Accepted</th>
              <th scope="col">Where the shown price comes from</th>
              <th scope="col">Score</th>
              {hasResults ? <th scope="col">Result</th> : null}
            </tr>
          </thead>
          <tbody>
            <Entries of={legs} keyOf={(leg) => leg.sent.key} failed={failedRow(6 + (isSingles ? 1 : 0) + (hasResults ? 1 : 0))}>
              {(leg) => <LegRow leg={leg} isSingles={isSingles} hasResults={hasResults} clicked={requested.at} onSelect={onSelect} />}
            </Entries>
          </tbody>
        </table>
      </div>

      <LegSpansSection legs={legs} clicked={requested.at} />

      <h3>What the player saw</h3>
      <Undrawable>
        <SeenThen before={before} at={requested.at} markets={markets} legs={placement.legs} />
      </Undrawable>

      {dropped === undefined ? null : <DroppedAround dropped={dropped} clicked={requested.at} />}

      <h3>What was asked and answered</h3>
      <ol className={css.steps}>
        <Entries of={[requested, ...answers]} keyOf={(fact) => fact.hash}>
          {(fact) => <Step fact={fact} since={requested.at} words={describe(fact)} onSelect={onSelect} />}
        </Entries>
      </ol>

      <h3>The receipt</h3>
      <ReceiptSection receipt={receipt} />
    </>
  );
};

const chosenWords = ({ chosen, requested }: Dispute): string =>
  chosen === undefined ? "as a slip begins: the log holds no choice of it" : `chosen ${ageWords(requested.at - chosen.at)} before the click (record ${formatCount(chosen.sequence)})`;

/** A call that is repeated carries the same key, so that it has its effect once; the log has the request and every answer. */
const sentWords = (answers: Dispute["answers"]): string => {
  const unknown = answers.filter(({ event }) => event.type === "AttemptUnknown").length;
  return unknown === 0 ? "Asked for once, under one key" : `Asked for once, under one key; ${unknown === 1 ? "once" : `${formatCount(unknown)} times`} no answer came, and what became of it was asked under the same key`;
};

const EqualBets = ({ dispute: { equal }, currency, onSelect }: { readonly dispute: Dispute; readonly currency: string | undefined; readonly onSelect: (sequence: number) => void }) => {
  if (equal.length === 0) return <>None within ten minutes</>;
  return (
    <Entries of={equal} keyOf={({ attempt }) => attempt} failed={failedText}>
      {({ betslipId, after, placement, sequence }) => (
        <span className={table.under}>
          <span>{`${betslipId === undefined ? "One that was not placed" : `Bet ${betslipId}`}, stake ${formatAmount(placement.totalStake, currency)}, ${ageWords(Math.abs(after))} ${after < 0 ? "before" : "after"}`}</span>{" "}
          <RecordLink sequence={sequence} onSelect={onSelect} />
        </span>
      )}
    </Entries>
  );
};
