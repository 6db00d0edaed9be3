import "../theme/tokens.css";
import "../theme/base.css";
import "./inspector.css";
import "./panels.css";
import type { Sha256 } from "../../domain/log/chain.ts";
import { LogViews } from "./log-views.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type ReadableJournal, useAuditedLog } from "./use-audited-log.ts";
import { VerdictBanner } from "./verdict-banner.tsx";

export interface InspectorProps {
  readonly journal: ReadableJournal;
  readonly sha256: Sha256;
}

/** The developers' and auditors' page. It reads and judges; there is no way to write from here. */
export const Inspector = ({ journal, sha256 }: InspectorProps) => {
  const audited = useAuditedLog(journal, sha256);
  const { reading } = audited;
  return (
    <div className="inspector">
      <Toolbar {...audited} />
      <main>
        <VerdictBanner reading={reading} onCancel={audited.openBrowser} />
        {reading.status === "read" ? <LogViews key={`${reading.origin ?? ""} ${reading.log.head.hash}`} log={reading.log} /> : null}
      </main>
    </div>
  );
};
