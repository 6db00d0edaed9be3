import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { roomOf } from "../../application/queries/event-rooms.ts";
import type { AuditedRecord } from "../../audit/log/audited-log.ts";
import type { Describe } from "./words/events.ts";
import { formatInstant, formatTime } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";

export const PAGE_SIZE = 100;

export interface TimelineProps {
  readonly describe: Describe;
  /** Everything the filters left, in order. */
  readonly records: readonly AuditedRecord[];
  readonly selected: number | undefined;
  readonly page: number;
  readonly onSelect: (sequence: number) => void;
  readonly onPage: (page: number) => void;
}

/** One page of the log. Arrow keys, Home and End walk its records; the chosen one is shown beside it. */
export const Timeline = ({ describe, records, selected, page, onSelect, onPage }: TimelineProps) => {
  const first = page * PAGE_SIZE;
  const shown = records.slice(first, first + PAGE_SIZE);
  const last = Math.max(0, Math.ceil(records.length / PAGE_SIZE) - 1);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusNext = useRef(false);
  const entry = shown.some(({ fact }) => fact.sequence === selected) ? selected : shown[0]?.fact.sequence;

  useEffect(() => {
    const button = body.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    button?.closest("tr")?.scrollIntoView({ block: "nearest" });
    if (focusNext.current) button?.focus();
    focusNext.current = false;
  }, [selected, page]);

  const walk = (event: KeyboardEvent): void => {
    const at = shown.findIndex(({ fact }) => fact.sequence === entry);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    const record = to === undefined ? undefined : shown[to];
    if (record === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    onSelect(record.fact.sequence);
  };

  return (
    <section className="panel timeline" aria-label="Timeline">
      <div className="scroll" tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">Record</th>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Cause</th>
              <th scope="col">Event</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={walk}>
            {shown.map((record, at) => (
              <Row
                // A spoilt log may number two records alike.
                key={first + at}
                record={record}
                describe={describe}
                chosen={record.fact.sequence === selected}
                entry={record.fact.sequence === entry}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className="empty">No record is left by these filters.</p> : null}
      </div>
      <nav className="pager" aria-label="Pages of the timeline">
        <span className="of">
          {records.length === 0
            ? "0 records"
            : `${formatCount(first + 1)}–${formatCount(first + shown.length)} of ${formatCount(records.length)}`}
        </span>
        <button type="button" disabled={page === 0} onClick={() => onPage(0)}>First</button>
        <button type="button" disabled={page === 0} onClick={() => onPage(page - 1)}>Earlier</button>
        <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>Later</button>
        <button type="button" disabled={page >= last} onClick={() => onPage(last)}>Last</button>
      </nav>
    </section>
  );
};

interface RowProps {
  readonly describe: Describe;
  readonly record: AuditedRecord;
  readonly chosen: boolean;
  /** The one row that the Tab key reaches. */
  readonly entry: boolean;
  readonly onSelect: (sequence: number) => void;
}

const Row = memo(({ record: { fact, verdict }, describe, chosen, entry, onSelect }: RowProps) => {
  const { sequence, at, cause, event } = fact;
  return (
    <tr data-chosen={chosen} data-verdict={verdict.verdict} onClick={() => onSelect(sequence)}>
      <td className="number">
        <button type="button" className="sequence" aria-pressed={chosen} tabIndex={entry ? 0 : -1} onClick={() => onSelect(sequence)}>
          <span className="unseen">Record </span>
          {formatCount(sequence)}
        </button>
      </td>
      <td title={formatInstant(at)} className="time">{formatTime(at)}</td>
      <td>
        <span className="cause" data-by={cause.by}>{cause.by}</span> <span className="muted">{cause.what}</span>
      </td>
      <td>
        <span className="type" data-room={roomOf(event.type) ?? "unknown"}>{event.type}</span>
      </td>
      <td className="words">
        {verdict.verdict === "verified" ? null : <strong className="bad">{verdict.verdict} · </strong>}
        {describe(event)}
      </td>
    </tr>
  );
});
