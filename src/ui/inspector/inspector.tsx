import "../theme/tokens.css";
import "../theme/base.css";
import "./inspector.css";
import "./panels.css";
import "./narrow.css";
import { type DragEvent, useState } from "react";
import type { Sha256 } from "../../domain/log/chain.ts";
import { About } from "./about.tsx";
import { LogViews } from "./log-views.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type ReadableJournal, type Reading, useAuditedLog } from "./use-audited-log.ts";
import { VerdictBanner } from "./verdict-banner.tsx";

export interface InspectorProps {
  readonly journal: ReadableJournal;
  readonly sha256: Sha256;
}

/** The developers' and auditors' page. It reads and judges; there is no way to write from here. */
export const Inspector = ({ journal, sha256 }: InspectorProps) => {
  const audited = useAuditedLog(journal, sha256);
  const { reading } = audited;
  const [dropping, setDropping] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) audited.openFile(file);
  };
  return (
    <div
      className="inspector"
      data-dropping={dropping}
      onDragOver={(event) => {
        // Without this the browser would open the file instead of the page.
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <Toolbar {...audited} />
      <main>
        <VerdictBanner reading={reading} onCancel={audited.openBrowser} />
        {reading.status === "read" ? <Read reading={reading} /> : null}
      </main>
    </div>
  );
};

const Read = ({ reading: { origin, log } }: { readonly reading: Extract<Reading, { status: "read" }> }) =>
  log.summary.total === 0 ? (
    <About log={undefined} />
  ) : (
    <LogViews key={`${origin ?? ""} ${log.summary.head.hash}`} log={log} />
  );
