import type { Judgement, Tone } from "../../audit/judgement/judge-log.ts";
import type { Fault } from "../../audit/log/problem.ts";
import card from "../components/card.module.css";
import tone from "./tone.module.css";
import type { Reading } from "./use-audited-log.ts";
import css from "./verdict-banner.module.css";
import { betDoubtsWords } from "./words/bet-doubts.ts";
import { formatCount, shortHash } from "./words/print.ts";
import { receiptsWords } from "./words/receipts.ts";
import { placeWords, problemWords } from "./words/problems.ts";
import { droppedWords, frontWords, notKeptWords, withheldWords, witnessWords } from "./words/witness.ts";

const banner = `${card.card} ${tone.toned} ${css.verdict}`;

interface VerdictBannerProps {
  readonly reading: Reading;
  /** Whether the records belong to somebody else, so that no bet may be named. */
  readonly isHeld: boolean;
  readonly onCancel: () => void;
}

/** The verdict on the whole log, in one sentence. */
export const VerdictBanner = ({ reading, isHeld, onCancel }: VerdictBannerProps) => {
  if (reading.status === "reading")
    return (
      <div className={banner} data-tone="busy" role="status">
        <strong>{`Reading ${reading.origin ?? "the log of this browser"}`}</strong>
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
        <strong>{`${reading.origin ?? "The log of this browser"} could not be read.`}</strong>
        <span>{reading.message}</span>
      </div>
    );
  if (reading.status === "unreadable-evidence")
    return (
      <div className={banner} data-tone="bad" role="alert">
        <strong>No verdict: the evidence could not be read.</strong>
        <span>{`${reading.message} Correct it and compare again, or open the log anew.`}</span>
      </div>
    );
  return <Verdict judgement={reading.judgement} isFile={reading.origin !== undefined} isHeld={isHeld} />;
};

interface VerdictProps {
  readonly judgement: Judgement;
  readonly isFile: boolean;
  readonly isHeld: boolean;
}

const TONES: Readonly<Record<Tone, "good" | "warn" | "bad">> = { green: "good", amber: "warn", red: "bad" };

const Verdict = ({ judgement, isFile, isHeld }: VerdictProps) => {
  const { summary, receipts, bets, tone: colour } = judgement;
  const { firstBad, total, verified, head } = summary;
  if (firstBad !== undefined)
    return (
      <div className={banner} data-tone="bad" role="alert">
        <strong>{badTitle(firstBad, isFile)}</strong>
        <span>
          <span>{asSentence(problemWords(firstBad.problem))}</span>
          {total === 0 ? null : <span>{` ${formatCount(verified)} of ${formatCount(total)} records read are verified${summary.stopped ? "; what follows was not read." : "."}`}</span>}
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
  const front = frontWords(judgement);
  const notKept = notKeptWords(summary);
  const dropped = droppedWords(judgement);
  const signed = receiptsWords(receipts, !isHeld);
  const withheld = withheldWords(summary);
  const doubts = betDoubtsWords(bets, !isHeld);
  return (
    <div className={banner} data-tone={TONES[colour]} role={colour === "red" ? "alert" : "status"}>
      {front === undefined ? null : <strong>{front}</strong>}
      {notKept === undefined ? null : <strong>{notKept}</strong>}
      <strong>{`${formatCount(verified)} ${verified === 1 ? "record" : "records"} verified, head ${shortHash(head.hash)}`}</strong>
      <span>{witnessWords(judgement)}</span>
      {signed === undefined ? null : <span>{signed}</span>}
      {doubts === undefined ? null : <span>{doubts}</span>}
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
