import type { LogSummary } from "../../audit/log/log-summary.ts";
import { lostRequest } from "../../audit/placements/receipts.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { Entries } from "../components/entries.tsx";
import card from "../components/card.module.css";
import note from "./note.module.css";
import { Step } from "./placement-step.tsx";
import css from "./placements.module.css";
import { type ShowStory, StoryLinks } from "./story-links.tsx";
import { Tag } from "./tag.tsx";
import tone from "./tone.module.css";
import { outcomeOf } from "./words/bet-outcome.ts";
import type { Describe } from "./words/events.ts";
import { LOST_REQUEST_WORDS } from "./words/lost-request.ts";

interface AnsweredBetProps {
  readonly describe: Describe;
  readonly attempt: string;
  readonly records: readonly SealedFact[];
  readonly summary: LogSummary;
  readonly onSelect: (sequence: number) => void;
  readonly onStory: ShowStory;
  readonly onDispute: () => void;
}

/** A bet of which the log has an answer and not the request: neither its legs nor the prices that were on the screen. */
export const AnsweredBet = ({ describe, attempt, records, summary, onSelect, onStory, onDispute }: AnsweredBetProps) => (
  <article className={`${card.card} ${tone.toned} ${css.receipt}`} data-tone="warn">
    <header className={css.head}>
      <h2>{outcomeOf(records).title}</h2>
      <Tag words="without its request" tone="warn" />
      <code>{attempt}</code>
    </header>
    <p className={note.note}>{LOST_REQUEST_WORDS[lostRequest(summary, records)]}</p>
    <ol className={css.steps}>
      <Entries of={records} keyOf={(fact) => fact.hash}>
        {(fact) => <Step fact={fact} words={describe(fact)} onSelect={onSelect} />}
      </Entries>
    </ol>
    <p className={css.links}>
      <StoryLinks attempt={attempt} onStory={onStory} />
      <button type="button" className="text-link" onClick={onDispute}>
        Dispute page
      </button>
    </p>
  </article>
);
