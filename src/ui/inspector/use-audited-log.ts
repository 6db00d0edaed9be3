import { useCallback, useEffect, useRef, useState } from "react";
import { auditFile } from "../../audit/log/audit-file.ts";
import { auditStored } from "../../audit/log/audit-stored.ts";
import type { AuditedLog } from "../../audit/log/audited-log.ts";
import { createLogReading } from "../../audit/log/read-log.ts";
import { chunksOf } from "../../audit/ndjson/chunks.ts";
import type { Line } from "../../audit/ndjson/lines.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { createBreath } from "./breath.ts";

/** The reading half of a journal. */
export interface ReadableJournal {
  readonly read: () => Promise<readonly SealedFact[]>;
  readonly keptHead: () => Head | undefined;
}

/** Where the records on show come from: undefined for the log of this browser, else the name of a file. */
export type LogOrigin = string | undefined;

export type Reading =
  | { readonly status: "reading"; readonly origin: LogOrigin; readonly progress: number | undefined }
  | { readonly status: "failed"; readonly origin: LogOrigin; readonly message: string }
  | { readonly status: "read"; readonly origin: LogOrigin; readonly log: AuditedLog; readonly kept: Head | undefined };

export interface AuditedLogSource {
  readonly reading: Reading;
  readonly openFile: (file: File) => void;
  readonly openBrowser: () => void;
}

/** Reads and audits one log at a time. Opening another, or cancelling, abandons the one being read. */
export const useAuditedLog = (journal: ReadableJournal, sha256: Sha256): AuditedLogSource => {
  const [reading, setReading] = useState<Reading>({ status: "reading", origin: undefined, progress: undefined });
  const current = useRef<AbortController>(undefined);

  const begin = useCallback((origin: LogOrigin): AbortController => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setReading({ status: "reading", origin, progress: undefined });
    return controller;
  }, []);

  const finish = useCallback((work: Promise<Reading>, origin: LogOrigin, { signal }: AbortController): void => {
    work.then(
      (read) => signal.aborted || setReading(read),
      (error: unknown) =>
        signal.aborted ||
        setReading({ status: "failed", origin, message: error instanceof Error ? error.message : String(error) }),
    );
  }, []);

  const openBrowser = useCallback(() => {
    const origin = undefined;
    const controller = begin(origin);
    // What the browser holds is in memory already, so all of it is kept.
    const audit = createLogReading(sha256, { keep: Number.POSITIVE_INFINITY });
    const breathe = createBreath(controller.signal);
    const work = journal.read().then((facts) =>
      auditStored(facts, audit, breathe).then(
        (): Reading => ({ status: "read", origin, log: audit.result(), kept: journal.keptHead() }),
      ),
    );
    finish(work, origin, controller);
  }, [journal, sha256, begin, finish]);

  const openFile = useCallback(
    (file: File) => {
      const origin = file.name;
      const controller = begin(origin);
      const { signal } = controller;
      const audit = createLogReading(sha256);
      const breathe = createBreath(signal);
      const between = ({ byte }: Line): Promise<void> | undefined => {
        const breath = breathe();
        if (breath !== undefined) setReading({ status: "reading", origin, progress: byte / Math.max(1, file.size) });
        return breath;
      };
      const work = auditFile(chunksOf(file.stream()), audit, between).then(
        (): Reading => ({ status: "read", origin, log: audit.result(), kept: undefined }),
      );
      finish(work, origin, controller);
    },
    [sha256, begin, finish],
  );

  useEffect(() => {
    openBrowser();
    return () => current.current?.abort();
    // Once per page: another journal is another page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { reading, openFile, openBrowser };
};
