import "../theme/tokens.css";
import "../theme/base.css";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { Sha256 } from "../../domain/log/chain.ts";
import { isRecordingFile } from "../../audit/recording/is-recording-file.ts";
import { About } from "./about.tsx";
import { CompareEvidence } from "./compare-evidence.tsx";
import css from "./inspector.module.css";
import { LogViews } from "./log-views.tsx";
import { SaveRedacted } from "./save-redacted.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type ReadableJournal, type Reading, useAuditedLog, type Vouchers } from "./use-audited-log.ts";
import { VerdictBanner } from "./verdict-banner.tsx";

export interface InspectorProps {
  /** The log of this browser; undefined on the page that works without a connection. */
  readonly journal: ReadableJournal | undefined;
  readonly sha256: Sha256;
  readonly vouchers: Vouchers;
  /** The pseudonym of the player who is signed in on this device now. */
  readonly signedIn: () => string | undefined;
  /** Draws a file of recordings; undefined on the page that works without a connection: it takes logs only. */
  readonly player?: (file: File) => ReactNode;
}

/** The page for developers and auditors. It reads and judges logs and has no way to write. */
export const Inspector = ({ journal, sha256, vouchers, signedIn, player }: InspectorProps) => {
  const audited = useAuditedLog(journal, sha256, vouchers);
  const { reading } = audited;
  const held = reading.status === "read" ? withholding(reading, signedIn()) : undefined;
  const [dropping, setDropping] = useState(false);
  const [recording, setRecording] = useState<File>();
  /** What was asked for last. To look into a file takes time, and by then something else may have been asked for. */
  const asked = useRef<File>(undefined);
  const openFile = (file: File): void => {
    asked.current = file;
    if (player === undefined) return audited.openFile(file);
    const opened = (isRecording: boolean): void => {
      if (asked.current !== file) return;
      setRecording(isRecording ? file : undefined);
      if (!isRecording) audited.openFile(file);
    };
    // What cannot be unpacked is no recording: the audit says what it is.
    void isRecordingFile(file).then(opened, () => opened(false));
  };
  const openBrowser = (): void => {
    asked.current = undefined;
    setRecording(undefined);
    audited.openBrowser();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) openFile(file);
  };
  return (
    <div
      className={css.inspector}
      data-dropping={dropping}
      onDragOver={(event) => {
        // Without this the browser would open the file instead of the page.
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <Toolbar reading={reading} hasBrowserLog={audited.hasBrowserLog} openFile={openFile} openBrowser={openBrowser} recording={recording?.name} playsRecordings={player !== undefined} isWithheld={held !== undefined} />
      <main>
        {recording === undefined || player === undefined ? (
          <>
            <VerdictBanner reading={reading} isHeld={held !== undefined} onCancel={openBrowser} />
            {reading.status === "none" ? <About log={undefined} isOffline /> : null}
            {reading.status === "read" || reading.status === "reading" || reading.status === "unreadable-evidence" ? (
              <CompareEvidence
                key={reading.origin}
                evidence={audited.evidence}
                onCompare={reading.status === "reading" ? undefined : audited.compareWith}
                onUnreadable={audited.refuseEvidence}
              />
            ) : null}
            {reading.status === "read" && held === undefined && reading.log.summary.total > 0 ? (
              <SaveRedacted key={`${reading.origin ?? ""} ${reading.log.summary.head.hash}`} file={reading.file} length={reading.log.summary.head.length} sha256={sha256} />
            ) : null}
            {reading.status === "read" ? <Read reading={reading} held={held} publishedAt={vouchers.publishedAt} /> : null}
          </>
        ) : (
          player(recording)
        )}
      </main>
    </div>
  );
};

interface ReadProps {
  readonly reading: Extract<Reading, { status: "read" }>;
  readonly held: Withholding | undefined;
  readonly publishedAt: string;
}

const Read = ({ reading: { origin, log, judgement, keys }, held, publishedAt }: ReadProps) => {
  if (log.summary.total === 0) return <About log={undefined} />;
  if (held !== undefined) return <Withheld held={held} />;
  return <LogViews key={`${origin ?? ""} ${log.summary.head.hash}`} log={log} judgement={judgement} known={{ keys, publishedAt }} />;
};

/** Whose records the log of this browser has besides those of the player who is signed in. */
type Withholding = "signed-out" | "another";

/** Slips and balances belong to a player: on a shared device everybody else sees only the verdict (docs/decisions/19-what-stays-on-a-shared-device.md). */
const withholding = ({ origin, log }: Extract<Reading, { status: "read" }>, signedIn: string | undefined): Withholding | undefined => {
  if (origin !== undefined || [...log.summary.players].every((player) => player === signedIn)) return undefined;
  return signedIn === undefined ? "signed-out" : "another";
};

const WITHHELD: Readonly<Record<Withholding, string>> = {
  "signed-out": "The records of this browser belong to a player who is signed out. Log in on the site to look at them here. An exported file can be opened at any time.",
  another: "The records of this browser belong to more players than the one who is signed in, so they are neither shown nor exported. Your own bets, with their receipts, are in your history on the site. An exported file can be opened at any time.",
};

const Withheld = ({ held }: { readonly held: Withholding }) => (
  <>
    <p className="panel empty" role="status">
      {WITHHELD[held]}
    </p>
    <About log={undefined} />
  </>
);
