import { useCallback, useEffect, useRef, useState } from "react";
import { openLog, type OpenedLog } from "../../audit/indexed/open-log.ts";
import { asBlob } from "../../audit/log/as-blob.ts";
import { writeStored } from "../../audit/log/write-stored.ts";
import { type JudgedReceipt, judgeReceipts, type Keys } from "../../audit/receipts/judge-receipts.ts";
import { blobSource } from "../../audit/ndjson/byte-source.ts";
import type { Line } from "../../audit/ndjson/lines.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS, type Sha256 } from "../../domain/log/chain.ts";
import { createBreath } from "./breath.ts";

/** The reading half of a journal. */
export interface ReadableJournal {
  /** Every stored record from the first on, piece by piece. */
  readonly pieces: () => AsyncIterable<readonly unknown[]>;
  readonly keptHead: () => Head | undefined;
}

/** Where the shown records come from: undefined for this browser's log, otherwise the name of a file. */
export type LogOrigin = string | undefined;

export type Reading =
  | { readonly status: "reading"; readonly origin: LogOrigin; readonly progress: number | undefined }
  | { readonly status: "failed"; readonly origin: LogOrigin; readonly message: string }
  | { readonly status: "read"; readonly origin: LogOrigin; readonly log: OpenedLog; readonly file: Blob; readonly receipts: readonly JudgedReceipt[] };

/** The sportsbook's evidence for a log; empty when it has none or cannot be reached. */
export interface Vouchers {
  /** The public keys it signs receipts with, by their names. Never rejects. */
  readonly keys: () => Promise<Keys>;
  /** The heads that came with bets from this browser's log, while a player is signed in. Never rejects. */
  readonly heads: () => Promise<readonly Head[]>;
}

export interface AuditedLogSource {
  readonly reading: Reading;
  readonly openFile: (file: File) => void;
  readonly openBrowser: () => void;
}

const NDJSON = "application/x-ndjson";

/** Reads and audits one log at a time. Opening another, or cancelling, abandons the one being read. */
export const useAuditedLog = (journal: ReadableJournal, sha256: Sha256, vouchers: Vouchers): AuditedLogSource => {
  const [reading, setReading] = useState<Reading>({ status: "reading", origin: undefined, progress: undefined });
  const current = useRef<AbortController>(undefined);

  /** Abandons what is being read. */
  const replace = useCallback((): AbortController => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    return controller;
  }, []);

  /** Audits a file while the page goes on drawing. */
  const audit = useCallback(
    (file: Blob, origin: LogOrigin, signal: AbortSignal, heads: readonly Head[] = []): Promise<Reading> => {
      const breathe = createBreath(signal);
      const between = ({ byte }: Line): Promise<void> | undefined => {
        const breath = breathe();
        if (breath !== undefined) setReading({ status: "reading", origin, progress: byte / Math.max(1, file.size) });
        return breath;
      };
      return Promise.all([openLog(blobSource(file), { sha256, heads, between }), vouchers.keys()]).then(([log, keys]) =>
        judgeReceipts(log.summary, [], keys).then((receipts) => ({ status: "read", origin, log, file, receipts })),
      );
    },
    [sha256, vouchers],
  );

  const finish = useCallback((work: Promise<Reading>, origin: LogOrigin, { signal }: AbortController): void => {
    work.then(
      (read) => signal.aborted || setReading(read),
      (error: unknown) =>
        signal.aborted ||
        setReading({ status: "failed", origin, message: error instanceof Error ? error.message : String(error) }),
    );
  }, []);

  const readBrowser = useCallback(() => {
    const controller = replace();
    const { signal } = controller;
    // The head is read before the records: another tab may write meanwhile, and the longer log still contains this head.
    const kept = journal.keptHead();
    // The store is audited in the form of its exported file, so that both give the same result and neither is in memory as a whole.
    const work = vouchers.heads().then((heads) =>
      asBlob(writeStored(journal.pieces(), GENESIS), NDJSON, createBreath(signal)).then((file) =>
        audit(file, undefined, signal, kept === undefined ? heads : [...heads, kept]),
      ),
    );
    finish(work, undefined, controller);
  }, [journal, vouchers, audit, replace, finish]);

  const openBrowser = useCallback(() => {
    setReading({ status: "reading", origin: undefined, progress: undefined });
    readBrowser();
  }, [readBrowser]);

  const openFile = useCallback(
    (file: File) => {
      const controller = replace();
      setReading({ status: "reading", origin: file.name, progress: undefined });
      finish(audit(file, file.name, controller.signal), file.name, controller);
    },
    [audit, replace, finish],
  );

  useEffect(() => {
    readBrowser();
    return () => current.current?.abort();
  }, [readBrowser]);

  return { reading, openFile, openBrowser };
};
