import { useCallback, useEffect, useRef, useState } from "react";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { type AuditedLog, createLogReading } from "./log/read-log.ts";
import { readStored } from "./log/read-stored.ts";
import { streamFile } from "./log/stream-file.ts";

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
    const audit = createLogReading(sha256, Number.POSITIVE_INFINITY);
    const work = journal.read().then((facts) =>
      readStored(facts, audit).then(
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
      const onProgress = (bytes: number): void => {
        if (!signal.aborted) setReading({ status: "reading", origin, progress: bytes / Math.max(1, file.size) });
      };
      const work = streamFile(file, audit, { signal, onProgress }).then(
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
