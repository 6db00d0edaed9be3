import { useCallback, useEffect, useRef, useState } from "react";
import { openLog, type OpenedLog } from "../../audit/indexed/open-log.ts";
import { asBlob } from "../../audit/log/as-blob.ts";
import { writeStored } from "../../audit/log/write-stored.ts";
import { type Evidence, NO_EVIDENCE } from "../../audit/receipts/evidence.ts";
import { headsOf, type JudgedReceipt, judgeReceipts } from "../../audit/receipts/judge-receipts.ts";
import { type Keys, nameKeys } from "../../audit/receipts/key-names.ts";
import { blobSource } from "../../audit/ndjson/byte-source.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS, type Sha256 } from "../../domain/log/chain.ts";
import { createBreath } from "./breath.ts";

/** The functions of a journal that only read. */
export interface ReadableJournal {
  /** Every stored record from the first on, piece by piece. */
  readonly pieces: () => AsyncIterable<readonly unknown[]>;
  readonly keptHead: () => Head | undefined;
}

/** Where the shown records come from: undefined for this browser's log, otherwise the name of a file. */
export type LogOrigin = string | undefined;

export type Reading =
  /** The page has no log of its own, and none was opened. */
  | { readonly status: "none"; readonly origin: LogOrigin }
  | { readonly status: "reading"; readonly origin: LogOrigin; readonly progress: number | undefined }
  | { readonly status: "failed"; readonly origin: LogOrigin; readonly message: string }
  | {
      readonly status: "read";
      readonly origin: LogOrigin;
      readonly log: OpenedLog;
      readonly file: Blob;
      /** The heads of the log that this device and the sportsbook kept. */
      readonly own: readonly Head[];
      readonly receipts: readonly JudgedReceipt[];
    };

/** The sportsbook's evidence for a log; empty when it has none or cannot be reached. */
export interface Vouchers {
  /** The public keys with which it signs receipts, by their names. Never rejects. */
  readonly keys: () => Promise<Keys>;
  /** The heads that came with bets from this browser's log, while a player is signed in. Never rejects. */
  readonly heads: () => Promise<readonly Head[]>;
}

export interface AuditedLogSource {
  readonly reading: Reading;
  readonly openFile: (file: File) => void;
  /** Returns to the log of this browser, or to no log when the page has none. */
  readonly openBrowser: () => void;
  /** False on a page that has no log of its own. */
  readonly hasBrowserLog: boolean;
  readonly evidence: Evidence;
  /** Audits the open log again, with evidence from somebody else. */
  readonly compareWith: (evidence: Evidence) => void;
}

const NDJSON = "application/x-ndjson";

/** Reads and audits one log at a time. Opening another, or cancelling, stops the reading. Without a journal, only files can be opened. */
export const useAuditedLog = (journal: ReadableJournal | undefined, sha256: Sha256, vouchers: Vouchers): AuditedLogSource => {
  const [reading, setReading] = useState(() => beginning(journal));
  const [evidence, setEvidence] = useState(NO_EVIDENCE);
  const current = useRef<AbortController>(undefined);

  /** Stops the reading that is under way. */
  const replace = useCallback((): AbortController => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    return controller;
  }, []);

  /** Audits a file while the page goes on drawing. `own` are the heads that this device and the sportsbook kept. */
  const audit = useCallback(
    (file: Blob, origin: LogOrigin, signal: AbortSignal, own: readonly Head[], given: Evidence): Promise<Reading> => {
      const breathe = createBreath(signal);
      const between = (judged: number): Promise<void> | undefined => {
        const breath = breathe();
        if (breath !== undefined) setReading({ status: "reading", origin, progress: judged / Math.max(1, file.size) });
        return breath;
      };
      const heads = [...own, ...given.heads, ...headsOf(given.receipts)];
      const keys = Promise.all([vouchers.keys(), nameKeys(given.keys)]).then(([told, named]) => new Map([...told, ...named]));
      return Promise.all([openLog(blobSource(file), { sha256, heads, between }), keys]).then(([log, known]) =>
        judgeReceipts(log.summary, given.receipts, known).then((receipts) => ({ status: "read", origin, log, file, own, receipts })),
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
    if (journal === undefined) return;
    const controller = replace();
    const { signal } = controller;
    // The head is read before the records: another tab may write meanwhile, and the longer log still contains this head.
    const kept = journal.keptHead();
    // The store is audited in the form of its exported file, so that both give the same result and neither is in memory as a whole.
    const work = vouchers.heads().then((heads) =>
      asBlob(writeStored(journal.pieces(), GENESIS), NDJSON, createBreath(signal)).then((file) =>
        audit(file, undefined, signal, kept === undefined ? heads : [...heads, kept], NO_EVIDENCE),
      ),
    );
    finish(work, undefined, controller);
  }, [journal, vouchers, audit, replace, finish]);

  const openBrowser = useCallback(() => {
    replace();
    setEvidence(NO_EVIDENCE);
    setReading(beginning(journal));
    readBrowser();
  }, [journal, replace, readBrowser]);

  const openBlob = useCallback(
    (file: Blob, origin: LogOrigin, own: readonly Head[], given: Evidence) => {
      const controller = replace();
      setEvidence(given);
      setReading({ status: "reading", origin, progress: undefined });
      finish(audit(file, origin, controller.signal, own, given), origin, controller);
    },
    [audit, replace, finish],
  );

  useEffect(() => {
    readBrowser();
    return () => current.current?.abort();
  }, [readBrowser]);

  return {
    reading,
    openBrowser,
    evidence,
    hasBrowserLog: journal !== undefined,
    // The evidence may belong to any log, so it stays when another file is opened.
    openFile: (file) => openBlob(file, file.name, [], evidence),
    compareWith: (given) => {
      if (reading.status === "read") openBlob(reading.file, reading.origin, reading.own, given);
    },
  };
};

const beginning = (journal: ReadableJournal | undefined): Reading =>
  journal === undefined ? { status: "none", origin: undefined } : { status: "reading", origin: undefined, progress: undefined };
