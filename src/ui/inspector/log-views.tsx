import { useDeferredValue, useMemo, useState } from "react";
import type { AuditedLog, AuditedRecord } from "../../audit/log/audited-log.ts";
import { placementReceipts } from "../../audit/placements/receipts.ts";
import { DECISIONS, EVERYTHING, filterTimeline } from "../../audit/timeline/filter.ts";
import { About } from "./about.tsx";
import { Placements } from "./placements.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { Tabs } from "./tabs.tsx";
import { PAGE_SIZE, Timeline } from "./timeline.tsx";
import { TimelineFilters } from "./timeline-filters.tsx";
import { describer } from "./words/events.ts";

/** One audited log, looked at as a timeline, as bets, and as what it proves. */
export const LogViews = ({ log }: { readonly log: AuditedLog }) => {
  const { records } = log;
  const [view, setView] = useState<"timeline" | "placements" | "about">("timeline");
  const [filter, setFilter] = useState(DECISIONS);
  const sought = useDeferredValue(filter);
  const describe = useMemo(() => describer(records), [records]);
  const left = useMemo(() => filterTimeline(records, sought, describe), [records, sought, describe]);
  const receipts = useMemo(() => placementReceipts(records), [records]);
  // The first bad record is what an auditor came for; else the latest one.
  const [selected, setSelected] = useState(() => log.firstBad?.place.sequence ?? left.at(-1)?.fact.sequence);
  const [page, setPage] = useState(() => pageOf(left.findIndex(({ fact }) => fact.sequence === selected)));
  const record = useMemo(() => records.find(({ fact }) => fact.sequence === selected), [records, selected]);
  const lastPage = pageOf(left.length - 1);

  const show = (sequence: number): void => {
    const isWanted = ({ fact }: AuditedRecord): boolean => fact.sequence === sequence;
    const hidden = !left.some(isWanted);
    setView("timeline");
    setSelected(sequence);
    // Who asks for a record by its number wants to see it among its neighbours.
    if (hidden) setFilter(EVERYTHING);
    setPage(pageOf((hidden ? records : left).findIndex(isWanted)));
  };

  return (
    <>
      <Tabs
        chosen={view}
        onChoose={setView}
        tabs={[
          { id: "timeline", label: "Timeline" },
          { id: "placements", label: `Placements (${receipts.length})` },
          { id: "about", label: "Proof and recording" },
        ]}
      />
      <div className="view" role="tabpanel" id={`view-${view}`} aria-labelledby={`tab-${view}`}>
        {view === "timeline" ? (
          <>
            <TimelineFilters
              filter={filter}
              onFilter={(next) => {
                setFilter(next);
                setPage(0);
              }}
              onJump={show}
            />
            <div className="columns">
              <Timeline describe={describe} records={left} selected={selected} page={Math.min(page, lastPage)} onSelect={setSelected} onPage={setPage} />
              {record === undefined ? (
                <p className="panel empty">
                  {selected === undefined ? "Choose a record to see what it did." : `Record ${selected} is not in this log.`}
                </p>
              ) : (
                <RecordPanel describe={describe} record={record} records={records} />
              )}
            </div>
          </>
        ) : view === "placements" ? (
          <Placements describe={describe} receipts={receipts} onSelect={show} />
        ) : (
          <About log={log} onSelect={show} />
        )}
      </div>
    </>
  );
};

const pageOf = (index: number): number => Math.max(0, Math.floor(index / PAGE_SIZE));
