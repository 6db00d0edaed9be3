import type { AuditedLog } from "../../audit/log/audited-log.ts";
import { compareHead } from "../../audit/log/witness.ts";
import type { Reading } from "./use-audited-log.ts";
import { formatCount, shortHash } from "./words/print.ts";
import { placeWords, problemWords } from "./words/problems.ts";

/** The verdict over the whole log, in one sentence. */
export const VerdictBanner = ({ reading, onCancel }: { readonly reading: Reading; readonly onCancel: () => void }) => {
  if (reading.status === "reading")
    return (
      <div className="verdict" data-tone="busy" role="status">
        <strong>Reading {reading.origin ?? "the log of this browser"}</strong>
        {reading.progress === undefined ? null : (
          <progress max={1} value={reading.progress} aria-label="Part of the file read" />
        )}
        {reading.origin === undefined ? null : (
          <button type="button" className="plain" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    );
  if (reading.status === "failed")
    return (
      <div className="verdict" data-tone="bad" role="alert">
        <strong>{reading.origin ?? "The log of this browser"} could not be read.</strong>
        <span>{reading.message}</span>
      </div>
    );
  return <Verdict log={reading.log} kept={reading.kept} />;
};

const Verdict = ({ log, kept }: Pick<Extract<Reading, { status: "read" }>, "log" | "kept">) => {
  const { firstBad, total, verified, head } = log;
  if (firstBad !== undefined) {
    const { verdict } = firstBad.problem;
    return (
      <div className="verdict" data-tone="bad" role="alert">
        <strong>
          {verdict === "unreadable" ? "Unreadable" : `First ${verdict} record`}: {placeWords(firstBad.place)}
        </strong>
        <span>
          {asSentence(problemWords(firstBad.problem))} {formatCount(verified)} of {formatCount(total)} records read are verified
          {log.stopped ? "; what follows was not read." : "."}
        </span>
      </div>
    );
  }
  if (total === 0)
    return (
      <div className="verdict" data-tone="calm" role="status">
        <strong>This log is empty.</strong>
        <span>Use the site in this browser, or open an export.</span>
      </div>
    );
  const witness = kept === undefined ? undefined : compareHead(log, kept);
  const doubted = witness !== undefined && witness.standing !== "agrees";
  return (
    <div className="verdict" data-tone={doubted ? "warn" : "good"} role="status">
      <strong>
        {formatCount(verified)} {verified === 1 ? "record" : "records"} verified, head {shortHash(head.hash)}
      </strong>
      <span>
        {witnessWords(witness, log)}
        {log.records.length < total ? ` The timeline shows the first ${formatCount(log.records.length)}.` : ""}
      </span>
    </div>
  );
};

const asSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

const witnessWords = (witness: ReturnType<typeof compareHead> | undefined, log: AuditedLog): string => {
  if (witness === undefined) return "No head was kept beside this log: a cut-off end would not show.";
  switch (witness.standing) {
    case "agrees":
      return `The head kept beside the store agrees at record ${formatCount(witness.at)}.`;
    case "short":
      return `The head kept beside the store names ${formatCount(witness.at)} records; ${formatCount(log.head.length)} are here. The end is missing.`;
    case "differs":
      return `The head kept beside the store names another record ${formatCount(witness.at)}. The log was rewritten or replaced.`;
    case "not-held":
      return `The head kept beside the store names record ${formatCount(witness.at)}, which is not among these.`;
  }
};
