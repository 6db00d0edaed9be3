import { useCallback } from "react";
import { judgedAt } from "../../audit/indexed/judged-at.ts";
import { momentAt } from "../../audit/indexed/moment-at.ts";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import type { Verdict } from "../../audit/log/problem.ts";
import { slipDiff } from "../../audit/slip/slip-diff.ts";
import { roomOf } from "../../domain/events/registry.ts";
import { isIntact } from "../../domain/log/verify.ts";
import card from "../components/card.module.css";
import { EventType } from "./event-type.tsx";
import note from "./note.module.css";
import pairs from "./pairs.module.css";
import css from "./record-panel.module.css";
import { SlipChanges } from "./slip-changes.tsx";
import { SlipThen } from "./slip-then.tsx";
import tone from "./tone.module.css";
import { Undrawable } from "./undrawable.tsx";
import { shownOf, useLoaded } from "./use-loaded.ts";
import { WithheldFields } from "./withheld-fields.tsx";
import type { Describe } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";
import { formatCount, readableJson } from "./words/print.ts";
import { problemWords } from "./words/problems.ts";
import { toneOf } from "./words/verdicts.ts";

export interface RecordPanelProps {
  readonly describe: Describe;
  readonly log: OpenedLog;
  readonly position: number;
}

/**
 * One record. First what happened, when, by whom, and whether the record is verified; then how it changed the slip, and the slip
 * after it; last the hashes that link it.
 */
export const RecordPanel = ({ describe, log, position }: RecordPanelProps) => {
  const loaded = useLoaded(useCallback(() => Promise.all([judgedAt(log, position), momentAt(log, position)]), [log, position]));
  const [record, moment] = shownOf(loaded) ?? [];
  if (loaded.status === "failed") return <p className={`${card.card} ${note.calm}`} role="alert">{`The record could not be read again: ${loaded.message}`}</p>;
  if (record === undefined || moment === undefined) return <p className={`${card.card} ${note.calm}`}>Choose a record to see what it did.</p>;
  const { fact, verdict } = record;
  const room = roomOf(fact.event.type);
  return (
    <section className={card.card} aria-label={`Record ${fact.sequence}`}>
      <header className={css.head}>
        <h2>
          <span>{`Record ${formatCount(fact.sequence)}`}</span> <EventType event={fact.event} />
        </h2>
        <p>{describe(fact)}</p>
        <p className={tone.toned} data-tone={toneOf(verdict.verdict)}>
          {verdictWords(verdict)}
        </p>
        <WithheldFields facts={[fact]} />
      </header>
      <div className={css.details} tabIndex={0} role="group" aria-label="Details of the record">
        <Undrawable key={fact.sequence}>
          <h3>What it changed on the slip</h3>
          <SlipChanges changes={slipDiff(moment.before.betslip, moment.after.betslip)} />
          <h3>The slip after it</h3>
          {moment.skipped === undefined ? null : (
            <p className={note.note}>{`${formatCount(moment.skipped.count)} earlier or equal ${moment.skipped.count === 1 ? "record" : "records"} could not be applied, the first being ${formatCount(moment.skipped.first)}.`}</p>
          )}
          <DroppedBefore log={log} sequence={fact.sequence} />
          <SlipThen moment={moment.after} at={fact.at} />
        </Undrawable>
        <h3>Where it comes from</h3>
        <dl className={pairs.pairs}>
          <dt>Time</dt>
          <dd>{`${formatInstant(fact.at)} UTC, by the device's clock`}</dd>
          <dt>Cause</dt>
          <dd>{`${fact.cause.by}, ${fact.cause.what}`}</dd>
          <dt>Hash</dt>
          <dd>
            <code>{fact.hash}</code>
          </dd>
          <dt>Previous</dt>
          <dd>
            <code>{fact.previous}</code>
          </dd>
        </dl>
        <h3>{`The fact${room === undefined ? ", of a type this build does not know" : ""}`}</h3>
        <pre>{readableJson({ sequence: fact.sequence, at: fact.at, cause: fact.cause, version: fact.version, event: fact.event })}</pre>
      </div>
    </section>
  );
};

const verdictWords = (verdict: Verdict): string => {
  if (verdict.verdict === "verified") return "Verified: it was not changed.";
  return isIntact(verdict) ? `It was not changed, and ${problemWords(verdict)}.` : `Not verified, ${verdict.verdict}: ${problemWords(verdict)}.`;
};

/** Says that prices at this record may be older than those the player saw, because the device has dropped detail of the feed before it. */
const DroppedBefore = ({ log, sequence }: { readonly log: OpenedLog; readonly sequence: number }) => {
  const last = log.summary.dropped.findLast(({ to }) => to < sequence);
  if (last === undefined) return null;
  return (
    <p className={note.note}>
      {`The device has dropped detail of the feed, last up to record ${formatCount(last.to)}. A price here may be older than the one that the player saw, except at a bet, around which everything is kept.`}
    </p>
  );
};
