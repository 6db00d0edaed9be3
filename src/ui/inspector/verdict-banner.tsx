import { isClean, type LogSummary } from "../../audit/log/log-summary.ts";
import { isGood, type JudgedReceipt } from "../../audit/receipts/judge-receipts.ts";
import type { Fault } from "../../audit/log/problem.ts";
import card from "../components/card.module.css";
import tone from "./tone.module.css";
import type { Reading } from "./use-audited-log.ts";
import css from "./verdict-banner.module.css";
import { formatCount, shortHash } from "./words/print.ts";
import { receiptsWords } from "./words/receipts.ts";
import { placeWords, problemWords } from "./words/problems.ts";
import { droppedWords, frontWords, notKeptWords, withheldWords, witnessWords } from "./words/witness.ts";

const banner = `${card.card} ${tone.toned} ${css.verdict}`;

/** The verdict on the whole log, in one sentence. */
export const VerdictBanner = ({ reading, onCancel }: { readonly reading: Reading; readonly onCancel: () => void }) => {
  if (reading.status === "reading")
    return (
      <div className={banner} data-tone="busy" role="status">
        <strong>Reading {reading.origin ?? "the log of this browser"}</strong>
        {reading.progress === undefined ? null : (
          <progress max={1} value={reading.progress} aria-label="Part of the file read" />
        )}
        {reading.origin === undefined ? null : (
          <button type="button" className="text-link" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    );
  if (reading.status === "none")
    return (
      <div className={banner} data-tone="calm" role="status">
        <strong>No log is open.</strong>
        <span>Open an exported log, or drop it on this page. Nothing leaves this device: the page has no connection.</span>
      </div>
    );
  if (reading.status === "failed")
    return (
      <div className={banner} data-tone="bad" role="alert">
        <strong>{reading.origin ?? "The log of this browser"} could not be read.</strong>
        <span>{reading.message}</span>
      </div>
    );
  return <Verdict summary={reading.log.summary} receipts={reading.receipts} isFile={reading.origin !== undefined} />;
};

interface VerdictProps {
  readonly summary: LogSummary;
  readonly receipts: readonly JudgedReceipt[];
  readonly isFile: boolean;
}

const Verdict = ({ summary, receipts, isFile }: VerdictProps) => {
  const { firstBad, total, verified, head } = summary;
  if (firstBad !== undefined)
    return (
      <div className={banner} data-tone="bad" role="alert">
        <strong>{badTitle(firstBad, isFile)}</strong>
        <span>
          {asSentence(problemWords(firstBad.problem))}
          {total === 0 ? null : ` ${formatCount(verified)} of ${formatCount(total)} records read are verified${summary.stopped ? "; what follows was not read." : "."}`}
        </span>
      </div>
    );
  if (total === 0)
    return (
      <div className={banner} data-tone="calm" role="status">
        <strong>{isFile ? "This file holds no record." : "This log is empty."}</strong>
        <span>{isFile ? "Open another file." : "Use the site in this browser, or open an export."}</span>
      </div>
    );
  const front = frontWords(summary);
  const notKept = notKeptWords(summary);
  const dropped = droppedWords(summary);
  const signed = receiptsWords(receipts);
  const withheld = withheldWords(summary);
  const isGreen = isClean(summary) && receipts.every(isGood);
  return (
    <div className={banner} data-tone={isGreen ? "good" : "warn"} role="status">
      {front === undefined ? null : <strong>{front}</strong>}
      {notKept === undefined ? null : <strong>{notKept}</strong>}
      <strong>
        {formatCount(verified)} {verified === 1 ? "record" : "records"} verified, head {shortHash(head.hash)}
      </strong>
      <span>{witnessWords(summary)}</span>
      {signed === undefined ? null : <span>{signed}</span>}
      {dropped === undefined ? null : <span>{dropped}</span>}
      {withheld === undefined ? null : <span>{withheld}</span>}
    </div>
  );
};

const badTitle = ({ place, problem: { verdict } }: Fault, isFile: boolean): string => {
  if (verdict === "foreign") return "Another kind of file";
  // The log of this browser is not a file, so it has no lines to name.
  const where = placeWords(isFile || place.sequence === undefined ? place : { sequence: place.sequence });
  return `${verdict === "unreadable" ? "Unreadable" : `First ${verdict} record`}: ${where}`;
};

const asSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
