import type { AnsweredDispute } from "../../audit/dispute/answered.ts";
import type { AcceptedLeg } from "../../domain/log/receipt-body.ts";
import { Entries, failedRow } from "../components/entries.tsx";
import { formatOdds } from "../format/odds.ts";
import css from "./dispute-page.module.css";
import pairs from "./pairs.module.css";
import { Step } from "./placement-step.tsx";
import { ReceiptSection } from "./receipt-section.tsx";
import table from "./table.module.css";
import tone from "./tone.module.css";
import { WithheldFields } from "./withheld-fields.tsx";
import { betEndWords } from "./words/bet-end.ts";
import { outcomeOf } from "./words/bet-outcome.ts";
import type { Describe } from "./words/events.ts";
import { LOST_REQUEST_WORDS } from "./words/lost-request.ts";

interface AnsweredStoryProps {
  readonly describe: Describe;
  readonly dispute: AnsweredDispute;
  /** Called with the sequence of a record to show in the timeline. */
  readonly onSelect: (sequence: number) => void;
}

/** A bet whose request is not in the log: what there is about it, and what cannot be known without the request. */
export const AnsweredStory = ({ describe, dispute: { records, lost, receipt, end, isVerified }, onSelect }: AnsweredStoryProps) => (
  <>
    <h2>{outcomeOf(records).title}</h2>
    <p className={tone.toned} data-tone="warn">{`The request of this bet is missing. ${LOST_REQUEST_WORDS[lost]}`}</p>
    <p>Without it the log does not tell what the player asked for, which prices were on the screen, or when they clicked. What follows is what was answered and signed.</p>
    {isVerified ? null : <p className={tone.toned} data-tone="bad">Not every record of this bet is verified: see the timeline.</p>}
    <WithheldFields facts={records} />
    <dl className={pairs.pairs}>
      <dt>Result</dt>
      <dd>{betEndWords(end, receipt?.body?.under?.currency)}</dd>
    </dl>
    <h3>What was answered</h3>
    <ol className={css.steps}>
      <Entries of={records} keyOf={(fact) => fact.hash}>
        {(fact) => <Step fact={fact} words={describe(fact)} onSelect={onSelect} />}
      </Entries>
    </ol>
    <h3>The receipt</h3>
    <ReceiptSection receipt={receipt} />
    {receipt?.body === undefined ? null : <AcceptedLegs legs={receipt.body.legs} />}
  </>
);

/** The legs as the sportsbook accepted them. A receipt has no names. */
const AcceptedLegs = ({ legs }: { readonly legs: readonly AcceptedLeg[] }) => (
  <div className={css.wide} tabIndex={0} role="group" aria-label="Legs of the receipt">
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Match</th>
          <th scope="col">Market</th>
          <th scope="col">Outcome</th>
          <th scope="col" className={table.number}>Accepted</th>
        </tr>
      </thead>
      <tbody>
        <Entries of={legs} keyOf={({ matchId, marketId, specifier, outcomeId }) => [matchId, marketId, specifier, outcomeId].join()} failed={failedRow(4)}>
          {({ matchId, marketId, specifier, outcomeId, odds }) => (
            <tr>
              <th scope="row">{matchId}</th>
              <td>{`${marketId}${specifier === "" ? "" : ` (${specifier})`}`}</td>
              <td>{outcomeId}</td>
              <td className={table.number}>{formatOdds(odds)}</td>
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  </div>
);
