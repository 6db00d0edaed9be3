import { frontOf, isClean, type LogSummary, unvouchedDrops } from "../../src/audit/log/log-summary.ts";
import type { Fault } from "../../src/audit/log/problem.ts";
import { isGood, type JudgedReceipt } from "../../src/audit/receipts/judge-receipts.ts";
import { problemWords } from "../../src/ui/inspector/words/problems.ts";
import { receiptWords } from "../../src/ui/inspector/words/receipts.ts";
import { droppedWords, frontWords, standingWords } from "../../src/ui/inspector/words/witness.ts";

const toFault = ({ place, problem }: Fault) => ({ ...place, verdict: problem.verdict, code: problem.code, reason: problemWords(problem) });

/** The lines after the verdicts; empty for a log without faults, from its first record on, and without witnessed heads. */
export const closingLines = (summary: LogSummary, receipts: readonly JudgedReceipt[]): readonly unknown[] => {
  const { firstBad, total, notKept, dropped, unasked, withheld, witness } = summary;
  if (firstBad === undefined && total === 0) return [{ error: "the file holds no record" }];
  return [
    ...(firstBad === undefined ? [] : [toFault(firstBad)]),
    ...(notKept.length === 0 ? [] : [{ notKept }]),
    ...(dropped.length === 0 ? [] : [{ dropped: toDropped(summary) }]),
    ...(unasked.length === 0 ? [] : [{ unasked }]),
    ...(withheld.fields === 0 ? [] : [{ withheld }]),
    ...(frontOf(summary) === "there" ? [] : [{ front: toFront(summary) }]),
    ...(witness.heads.length === 0 ? [] : [toWitness(summary)]),
    ...(receipts.length === 0 ? [] : [{ receipts: receipts.map(toReceipt) }]),
  ];
};

const toFront = (summary: LogSummary) => {
  const standing = frontOf(summary);
  if (standing === "there") return { standing };
  return { standing, begins: summary.start.length + 1, after: summary.start, reason: frontWords(summary) };
};

const toDropped = (summary: LogSummary) => {
  const unvouched = new Set(unvouchedDrops(summary));
  return {
    records: summary.dropped.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    spans: summary.dropped.map((span) => ({ ...span, vouched: !unvouched.has(span) })),
    reason: droppedWords(summary) ?? "",
  };
};

const toWitness = ({ witness: { heads, lastVouched } }: LogSummary) => ({
  heads: heads.map((standing) => ({ ...standing.head, standing: standing.standing, reason: `The witnessed head ${standingWords(standing)}` })),
  lastVouched: lastVouched ?? null,
});

const toReceipt = (judged: JudgedReceipt) => {
  const { betslipId, sequence, signature, differences, head } = judged;
  return { betslipId: betslipId ?? null, record: sequence ?? null, good: isGood(judged), signature, head, differences, reason: receiptWords(judged) };
};

/** The one object that `--summary` prints. */
export const verifySummary = (summary: LogSummary, receipts: readonly JudgedReceipt[]) => ({
  verdict: isClean(summary) && receipts.every(isGood) ? "clean" : summary.total === 0 && summary.firstBad === undefined ? "empty" : "not clean",
  records: summary.total,
  verified: summary.verified,
  head: summary.head,
  front: toFront(summary),
  firstBad: summary.firstBad === undefined ? null : toFault(summary.firstBad),
  notKept: summary.notKept,
  dropped: summary.dropped.length === 0 ? null : toDropped(summary),
  unasked: summary.unasked,
  withheld: summary.withheld,
  receipts: receipts.map(toReceipt),
  wasReadToItsEnd: !summary.stopped,
  ...toWitness(summary),
});
