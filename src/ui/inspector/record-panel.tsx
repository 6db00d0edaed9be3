import { useMemo } from "react";
import { roomOf } from "../../application/queries/event-rooms.ts";
import type { AuditedRecord } from "../../audit/log/audited-log.ts";
import { slipDiff } from "../../audit/slip/slip-diff.ts";
import { momentOf } from "../../audit/timeline/moment.ts";
import { PanelBoundary } from "./panel-boundary.tsx";
import { SlipChanges } from "./slip-changes.tsx";
import { SlipThen } from "./slip-then.tsx";
import type { Describe } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";
import { formatCount, readableJson } from "./words/print.ts";
import { problemWords } from "./words/problems.ts";

export interface RecordPanelProps {
  readonly describe: Describe;
  readonly record: AuditedRecord;
  /** The log from its beginning, filters or not: what came before makes the slip what it was. */
  readonly records: readonly AuditedRecord[];
}

/** One record: what it says, what it is linked to, what it did to the slip, and the slip as it was after it. */
export const RecordPanel = ({ describe, record, records }: RecordPanelProps) => {
  const { fact, verdict } = record;
  const moment = useMemo(() => momentOf(records, fact.sequence), [records, fact.sequence]);
  const changes = useMemo(() => slipDiff(moment.before.betslip, moment.after.betslip), [moment]);
  const known = roomOf(fact.event.type) !== undefined;
  return (
    <section className="panel record" aria-label={`Record ${fact.sequence}`}>
      <header>
        <h2>
          Record {formatCount(fact.sequence)} <span className="type" data-room={roomOf(fact.event.type) ?? "unknown"}>{fact.event.type}</span>
        </h2>
        <p>{describe(fact.event)}</p>
      </header>
      <div className="scroll" tabIndex={0} role="group" aria-label="Details of the record">
        <dl className="pairs">
          <dt>Time</dt>
          <dd>{formatInstant(fact.at)} UTC</dd>
          <dt>Cause</dt>
          <dd>
            {fact.cause.by}, {fact.cause.what}
          </dd>
          <dt>Verdict</dt>
          <dd className={verdict.verdict === "verified" ? "good" : "bad"}>
            {verdict.verdict}
            {verdict.verdict === "verified" ? "" : `: ${problemWords(verdict)}`}
          </dd>
        </dl>
        <PanelBoundary key={fact.sequence}>
          <h3>What it changed on the slip</h3>
          <SlipChanges changes={changes} />
          <h3>The slip after it</h3>
          {moment.skipped.length === 0 ? null : (
            <p className="note">
              {formatCount(moment.skipped.length)} earlier or equal {moment.skipped.length === 1 ? "record" : "records"} could not be
              applied, the first being {formatCount(moment.skipped[0] ?? 0)}.
            </p>
          )}
          <SlipThen moment={moment.after} />
        </PanelBoundary>
        <h3>The fact{known ? "" : ", of a type this build does not know"}</h3>
        <pre>{readableJson({ sequence: fact.sequence, at: fact.at, cause: fact.cause, version: fact.version, event: fact.event })}</pre>
        <dl className="pairs hashes">
          <dt>Hash</dt>
          <dd>
            <code>{fact.hash}</code>
          </dd>
          <dt>Previous</dt>
          <dd>
            <code>{fact.previous}</code>
          </dd>
        </dl>
      </div>
    </section>
  );
};
