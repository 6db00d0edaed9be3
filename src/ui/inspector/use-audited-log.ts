import { useCallback, useEffect, useRef, useState } from "react";
import { asBlob } from "../../audit/log/as-blob.ts";
import { writeStored } from "../../audit/log/write-stored.ts";
import { type JudgedLogFile, openJudged, type OwnHeads } from "../../audit/judgement/open-judged.ts";
import { type Evidence, NO_EVIDENCE } from "../../audit/receipts/evidence.ts";
import type { PublishedKey } from "../../audit/judgement/known-keys.ts";
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
  /** The evidence cannot be read, so nothing is known of the log and its verdict without it is not shown. */
  | { readonly status: "unreadable-evidence"; readonly origin: LogOrigin; readonly file: Blob; readonly own: OwnHeads; readonly message: string }
  | ({ readonly status: "read"; readonly origin: LogOrigin; readonly file: Blob; readonly own: OwnHeads } & JudgedLogFile);

const NONE_KEPT: OwnHeads = { sportsbook: [] };

/** The sportsbook's evidence for a log; empty when it has none or cannot be reached. */
export interface Vouchers {
  /** The public keys with which it signs receipts, the newest first. Never rejects. */
  readonly keys: () => Promise<readonly PublishedKey[]>;
  /** The heads that came with bets from this browser's log, while a player is signed in. Never rejects. */
  readonly heads: () => Promise<readonly Head[]>;
  /** The address at which it publishes its keys. */
  readonly publishedAt: string;
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
  /** Takes the verdict off the page: what the log should be compared with cannot be read, for the reason in `message`. */
  readonly refuseEvidence: (message: string) => void;
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

  /** Audits a file while the page goes on drawing. */
  const audit = useCallback(
    (file: Blob, origin: LogOrigin, signal: AbortSignal, own: OwnHeads, evidence: Evidence): Promise<Reading> => {
      const breathe = createBreath(signal);
      const between = (judged: number): Promise<void> | undefined => {
        const breath = breathe();
        if (breath !== undefined) setReading({ status: "reading", origin, progress: judged / Math.max(1, file.size) });
        return breath;
      };
      return openJudged(blobSource(file), { sha256, between, own, evidence, published: vouchers.keys() }).then((judged) => ({ status: "read", origin, file, own, ...judged }));
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
    // The head is read before the records: another window may write meanwhile, and the longer log still contains this head.
    const kept = journal.keptHead();
    // The store is audited in the form of its exported file, so that both give the same result and neither is in memory as a whole.
    const work = vouchers.heads().then((heads) =>
      asBlob(writeStored(journal.pieces(), GENESIS), NDJSON, createBreath(signal)).then((file) =>
        audit(file, undefined, signal, { kept, sportsbook: heads }, NO_EVIDENCE),
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
    (file: Blob, origin: LogOrigin, own: OwnHeads, given: Evidence) => {
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
    openFile: (file) => openBlob(file, file.name, NONE_KEPT, evidence),
    compareWith: (given) => {
      if (reading.status === "read" || reading.status === "unreadable-evidence") openBlob(reading.file, reading.origin, reading.own, given);
    },
    refuseEvidence: (message) => {
      if (reading.status !== "read" && reading.status !== "unreadable-evidence") return;
      const { origin, file, own } = reading;
      setReading({ status: "unreadable-evidence", origin, file, own, message });
    },
  };
};

const beginning = (journal: ReadableJournal | undefined): Reading =>
  journal === undefined ? { status: "none", origin: undefined } : { status: "reading", origin: undefined, progress: undefined };
