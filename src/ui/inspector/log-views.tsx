import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Bet } from "../../audit/indexed/bets.ts";
import type { Judgement } from "../../audit/judgement/judge-log.ts";
import { recordsCsv } from "../../audit/csv/records-csv.ts";
import { firstBadIn } from "../../audit/indexed/first-bad.ts";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { asBlob } from "../../audit/log/as-blob.ts";
import { betsIn } from "../../audit/placements/receipts.ts";
import { chooseRecords, DECISIONS, EVERYTHING, type TimelineFilter } from "../../audit/timeline/filter.ts";
import { type Tab, TabStrip } from "../components/tab-strip.tsx";
import { About } from "./about.tsx";
import { download } from "../components/download.ts";
import { createBreath } from "./breath.ts";
import { DisputePage } from "./dispute-page.tsx";
import css from "./log-views.module.css";
import type { KnownKeys } from "./keys-section.tsx";
import { Placements } from "./placements.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { recordColumns } from "./records-columns.ts";
import { PAGE_SIZE, Timeline } from "./timeline.tsx";
import { TimelineFilters } from "./timeline-filters.tsx";
import { useFoundRecords } from "./use-found-records.ts";
import { describer } from "./words/events.ts";

type View = "timeline" | "placements" | "about";

interface LogViewsProps {
  readonly log: OpenedLog;
  readonly judgement: Judgement;
  readonly known: KnownKeys;
}

/** The views of one audited log: its timeline, its bets, and what it proves. */
export const LogViews = ({ log, judgement, known }: LogViewsProps) => {
  const { index, summary } = log;
  const [view, setView] = useState<View>("timeline");
  const [sought, setSought] = useState("");
  const [disputed, setDisputed] = useState<Bet>();
  const [filter, setFilter] = useState(DECISIONS);
  const describe = useMemo(() => describer(index.names), [index]);
  const found = useFoundRecords(log, useDeferredValue(filter), describe);
  const { positions } = found;
  const bets = useMemo(() => betsIn(log), [log]);
  // An auditor wants to see the first bad record; in a clean log the latest one is shown.
  const [selected, setSelected] = useState(() => firstBadIn(index) ?? chooseRecords(index, DECISIONS).at(-1) ?? index.total() - 1);
  // Undefined until a page is asked for: the page with the selected record is shown.
  const [page, setPage] = useState<number>();
  const [unsaved, setUnsaved] = useState<string>();
  const lastPage = pageOf(positions.length - 1);
  const shownPage = Math.min(page ?? pageOf(pageHolding(positions, selected)), lastPage);

  const choose = (next: TimelineFilter): void => {
    setFilter(next);
    setPage(undefined);
  };

  const show = (position: number): void => {
    setView("timeline");
    setSelected(position);
    // A record that the filters hide is shown among its neighbours in the whole log.
    if (!positions.includes(position)) setFilter(EVERYTHING);
    setPage(undefined);
  };

  const showStory = (bet: string, decisionsOnly: boolean): void => {
    choose({ ...EVERYTHING, bet, decisionsOnly });
    setView("timeline");
  };

  const saveTable = useCallback(() => {
    const name = `slipstream-records-${summary.head.length}.csv`;
    setUnsaved(undefined);
    asBlob(recordsCsv(log, positions, recordColumns(describe)), "text/csv;charset=utf-8", createBreath()).then(
      (file) => download(name, file),
      (error: unknown) => setUnsaved(error instanceof Error ? error.message : String(error)),
    );
  }, [log, positions, describe, summary]);

  const tabs: readonly Tab<View>[] = [
    { id: "timeline", label: "Timeline" },
    { id: "placements", label: `Placements (${bets.length})` },
    { id: "about", label: "Proof and recording" },
  ];

  return (
    <>
      <TabStrip
        label="Views of the log"
        active={view}
        onChoose={setView}
        panel="view"
        tabs={tabs}
      />
      <div className={css.view} role="tabpanel" id="view" aria-label={tabs.find(({ id }) => id === view)?.label}>
        {view === "timeline" ? (
          <>
            <TimelineFilters index={index} filter={filter} onFilter={choose} onJump={show} />
            <div className={css.columns}>
              <Timeline
                describe={describe}
                log={log}
                found={found}
                selected={selected}
                page={shownPage}
                onSelect={setSelected}
                onPage={setPage}
                onSave={saveTable}
                unsaved={unsaved}
              />
              <RecordPanel describe={describe} log={log} position={selected} />
            </div>
          </>
        ) : view === "placements" && disputed !== undefined ? (
          <DisputePage
            describe={describe}
            log={log}
            bet={disputed}
            judgement={judgement}
            known={known}
            onBack={() => setDisputed(undefined)}
            onStory={showStory}
            onSelect={(sequence) => show(index.positionOf(sequence) ?? selected)}
          />
        ) : view === "placements" ? (
          <Placements
            sought={sought}
            onSeek={setSought}
            onDispute={setDisputed}
            describe={describe}
            log={log}
            bets={bets}
            onSelect={(sequence) => show(index.positionOf(sequence) ?? selected)}
            onStory={showStory}
          />
        ) : (
          <About log={log} onSelect={show} />
        )}
      </div>
    </>
  );
};

const pageOf = (index: number): number => Math.max(0, Math.floor(index / PAGE_SIZE));

/** The page that holds a record; the last page when the record is not among those shown. */
const pageHolding = (positions: readonly number[], position: number): number => {
  const at = positions.indexOf(position);
  return at === -1 ? positions.length - 1 : at;
};
