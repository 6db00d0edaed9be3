import { useRef } from "react";
import { Button } from "../components/button.tsx";
import { ThemeSwitch } from "../shell/theme-switch.tsx";
import { download } from "../components/download.ts";
import css from "./toolbar.module.css";
import type { AuditedLogSource } from "./use-audited-log.ts";

interface ToolbarProps extends Pick<AuditedLogSource, "reading" | "hasBrowserLog" | "openFile" | "openBrowser"> {
  /** The name of the file of recordings that is played instead of a log. */
  readonly recording: string | undefined;
  /** Whether this page plays recordings; as one file it only reads logs. */
  readonly playsRecordings: boolean;
  /** Whether the log belongs to somebody else, who alone may save it. */
  readonly isWithheld: boolean;
}

/** The buttons that open and save logs. None of them changes the log. */
export const Toolbar = ({ reading, hasBrowserLog, openFile, openBrowser, recording, playsRecordings, isWithheld }: ToolbarProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const read = recording === undefined && reading.status === "read" && reading.log.summary.total > 0 ? reading : undefined;
  return (
    <header className={css.bar}>
      <h1 className={css.title}>
        Slipstream <span>Log inspector</span>
      </h1>
      <p className={`${css.origin} truncate`}>{recording ?? reading.origin ?? (hasBrowserLog ? "This browser" : "Without a connection")}</p>
      <div className={css.actions}>
        {recording === undefined && reading.origin === undefined ? null : (
          <Button look="header" size="small" onClick={openBrowser}>
            {hasBrowserLog ? "Back to this browser" : "Close"}
          </Button>
        )}
        <input
          ref={chooser}
          className="unseen"
          type="file"
          // Only recordings are packed.
          accept={playsRecordings ? ".ndjson,.jsonl,.gz,application/x-ndjson,application/gzip" : ".ndjson,.jsonl,application/x-ndjson"}
          aria-label={playsRecordings ? "Open an exported log or a recording" : "Open an exported log"}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) openFile(file);
            // Cleared, so that the same file can be chosen again after it has been corrected.
            event.target.value = "";
          }}
        />
        <Button look="header" size="small" onClick={() => chooser.current?.click()}>
          Open a file…
        </Button>
        <Button
          look="header"
          size="small"
          disabled={read === undefined || isWithheld}
          onClick={() => read !== undefined && download(`slipstream-log-${read.log.summary.head.length}.ndjson`, read.file)}
        >
          Export log
        </Button>
        <ThemeSwitch />
      </div>
    </header>
  );
};
