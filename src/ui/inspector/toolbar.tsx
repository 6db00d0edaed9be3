import { useRef } from "react";
import type { AuditedRecord } from "../../audit/log/audited-log.ts";
import { writeLog } from "../../audit/log/file-format.ts";
import { ThemeSwitch } from "../features/shell/theme-switch.tsx";
import { toDecisionsCsv } from "./decisions-csv.ts";
import { download } from "./download.ts";
import type { AuditedLogSource, Reading } from "./use-audited-log.ts";

/** Where the records come from and where they can go. Nothing here changes the log. */
export const Toolbar = ({ reading, openFile, openBrowser }: AuditedLogSource) => {
  const chooser = useRef<HTMLInputElement>(null);
  const records = reading.status === "read" ? reading.log.records : [];
  return (
    <header className="bar">
      <h1>
        Slipstream <span>Log inspector</span>
      </h1>
      <p className="origin">{reading.origin ?? "This browser"}</p>
      <div className="actions">
        {reading.origin === undefined ? null : (
          <button type="button" onClick={openBrowser}>
            Back to this browser
          </button>
        )}
        <input
          ref={chooser}
          className="unseen"
          type="file"
          accept=".ndjson,.jsonl,application/x-ndjson"
          aria-label="Open an exported log"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) openFile(file);
            // The same file may be chosen again after it was mended.
            event.target.value = "";
          }}
        />
        <button type="button" onClick={() => chooser.current?.click()}>
          Open an export…
        </button>
        <button type="button" disabled={!isWhole(reading)} onClick={() => exportLog(reading)}>
          Export log
        </button>
        <button type="button" disabled={records.length === 0} onClick={() => exportDecisions(records)}>
          Decisions as CSV
        </button>
        <ThemeSwitch />
      </div>
    </header>
  );
};

/** An export must hold all that was read: a part of it would look like a log whose end was cut off. */
const isWhole = (reading: Reading): boolean =>
  reading.status === "read" && reading.log.total > 0 && reading.log.records.length === reading.log.total;

const exportLog = (reading: Reading): void => {
  if (reading.status !== "read") return;
  const { records, start, head } = reading.log;
  download(`slipstream-log-${head.length}.ndjson`, "application/x-ndjson", [...writeLog(start, records.map(({ fact }) => fact))]);
};

const exportDecisions = (records: readonly AuditedRecord[]): void => {
  const upTo = records.at(-1)?.fact.sequence ?? 0;
  download(`slipstream-decisions-${upTo}.csv`, "text/csv;charset=utf-8", [toDecisionsCsv(records)]);
};
