import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from "react";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { type IndexedRecord, recordsAt } from "../../audit/indexed/records-at.ts";
import { Button } from "../components/button.tsx";
import { Entries, failedRow } from "../components/entries.tsx";
import card from "../components/card.module.css";
import { EventType } from "./event-type.tsx";
import note from "./note.module.css";
import table from "./table.module.css";
import css from "./timeline.module.css";
import tone from "./tone.module.css";
import type { FoundRecords } from "./use-found-records.ts";
import { shownOf, useLoaded } from "./use-loaded.ts";
import type { Describe } from "./words/events.ts";
import { toneOf, verdictName } from "./words/verdicts.ts";
import { formatInstant, formatTime } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";

export const PAGE_SIZE = 100;
const NO_RECORDS: readonly IndexedRecord[] = [];

export interface TimelineProps {
  readonly describe: Describe;
  readonly log: OpenedLog;
  /** The records that pass the filters, in order. */
  readonly found: FoundRecords;
  /** The position of the selected record. */
  readonly selected: number;
  readonly page: number;
  readonly onSelect: (position: number) => void;
  readonly onPage: (page: number) => void;
  /** Saves all found records as a table. */
  readonly onSave: () => void;
  /** Why the last saving failed; undefined when it did not. */
  readonly unsaved: string | undefined;
}

/** One page of the log. Arrow keys, Home and End move between its records; the selected one is shown beside it. */
export const Timeline = ({ describe, log, found: { positions, searching }, selected, page, onSelect, onPage, onSave, unsaved }: TimelineProps) => {
  const first = page * PAGE_SIZE;
  const last = Math.max(0, Math.ceil(positions.length / PAGE_SIZE) - 1);
  const loaded = useLoaded(useCallback(() => recordsAt(log, positions.slice(first, first + PAGE_SIZE)), [log, positions, first]));
  const shown = shownOf(loaded) ?? NO_RECORDS;
  const body = useRef<HTMLTableSectionElement>(null);
  // The position is kept, not a flag: an effect of the previous rendering may run after a key press, and would reset the flag.
  const toFocus = useRef<number>(undefined);
  const entry = shown.some(({ position }) => position === selected) ? selected : shown[0]?.position;

  useEffect(() => {
    const button = body.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    button?.closest("tr")?.scrollIntoView({ block: "nearest" });
    if (toFocus.current !== selected) return;
    button?.focus();
    toFocus.current = undefined;
  }, [selected, shown]);

  const walk = (event: KeyboardEvent): void => {
    const at = shown.findIndex(({ position }) => position === entry);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    const record = to === undefined ? undefined : shown[to];
    if (record === undefined) return;
    event.preventDefault();
    toFocus.current = record.position;
    onSelect(record.position);
  };

  return (
    <section className={card.card} aria-label="Timeline" aria-busy={loaded.status === "loading" || searching}>
      <div className={css.rows} tabIndex={-1}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={table.number}>Record</th>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Cause</th>
              <th scope="col">Event</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={walk}>
            <Entries of={shown} keyOf={(record) => record.position} failed={failedRow(5)}>
              {(record) => (
                <Row
                  record={record}
                  describe={describe}
                  chosen={record.position === selected}
                  entry={record.position === entry}
                  onSelect={onSelect}
                />
              )}
            </Entries>
          </tbody>
        </table>
        {positions.length > 0 ? null : (
          <p className={note.calm}>{searching ? "Looking for it in every record…" : "No record passes these filters."}</p>
        )}
        {loaded.status === "failed" ? <p className={note.calm} role="alert">{`The records could not be read again: ${loaded.message}`}</p> : null}
        {unsaved === undefined ? null : <p className={note.calm} role="alert">{`The table was not saved: ${unsaved}`}</p>}
      </div>
      <nav className={css.pages} aria-label="Pages of the timeline">
        <span className={css.of}>{`${positions.length === 0
            ? "0 records"
            : `${formatCount(first + 1)}–${formatCount(Math.min(first + PAGE_SIZE, positions.length))} of ${formatCount(positions.length)}`}${searching ? ", still looking" : ""}`}</span>
        <Button look="outline" size="small" disabled={positions.length === 0 || searching} onClick={onSave}>Save as CSV</Button>
        <Button look="outline" size="small" disabled={page === 0} onClick={() => onPage(0)}>First</Button>
        <Button look="outline" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>Earlier</Button>
        <Button look="outline" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>Later</Button>
        <Button look="outline" size="small" disabled={page >= last} onClick={() => onPage(last)}>Last</Button>
      </nav>
    </section>
  );
};

interface RowProps {
  readonly describe: Describe;
  readonly record: IndexedRecord;
  readonly chosen: boolean;
  /** Whether this is the row that the Tab key reaches. */
  readonly entry: boolean;
  readonly onSelect: (position: number) => void;
}

const Row = memo(({ record: { position, fact, verdict }, describe, chosen, entry, onSelect }: RowProps) => {
  const { sequence, at, cause, event } = fact;
  return (
    <tr data-chosen={chosen} data-verdict={verdict} onClick={() => onSelect(position)}>
      <td className={table.number}>
        <button type="button" className={css.sequence} aria-pressed={chosen} tabIndex={entry ? 0 : -1} onClick={() => onSelect(position)}>
          <span className="unseen">Record </span>
          <span>{formatCount(sequence)}</span>
        </button>
      </td>
      <td title={formatInstant(at)} className="muted">{formatTime(at)}</td>
      <td>
        <span className={css.by}>{cause.by}</span> <span className={`${css.what} muted`}>{cause.what}</span>
      </td>
      <td>
        <EventType event={event} />
      </td>
      <td className={css.words}>
        {verdict === "verified" ? null : <strong className={tone.toned} data-tone={toneOf(verdict)}>{`${verdictName(verdict)} · `}</strong>}
        <span>{describe(fact)}</span>
      </td>
    </tr>
  );
});
