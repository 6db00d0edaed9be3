import { isGood, type JudgedReceipt } from "../../src/audit/receipts/judge-receipts.ts";
import type { BetEnd } from "../../src/audit/bets/bet-ends.ts";
import type { BetDoubt } from "../../src/audit/bets/bet-watch.ts";
import type { Judgement } from "../../src/audit/judgement/judge-log.ts";
import type { Fault } from "../../src/audit/log/problem.ts";
import { betEndWords } from "../../src/ui/inspector/words/bet-end.ts";
import { betDoubtsWords } from "../../src/ui/inspector/words/bet-doubts.ts";
import { problemWords } from "../../src/ui/inspector/words/problems.ts";
import { receiptWords } from "../../src/ui/inspector/words/receipts.ts";
import { droppedWords, frontWords, standingWords } from "../../src/ui/inspector/words/witness.ts";

const toFault = ({ place, problem }: Fault) => ({ ...place, verdict: problem.verdict, code: problem.code, reason: problemWords(problem) });

/** The lines after the verdicts; empty for a log without faults, from its first record on, without bets and without witnessed heads. */
export const closingLines = (judged: Judgement): readonly unknown[] => {
  const { summary, receipts, bets, front } = judged;
  const { firstBad, total, notKept, dropped, unasked, withheld, witness, ends } = summary;
  if (firstBad === undefined && total === 0) return [{ error: "the file holds no record" }];
  return [
    ...(firstBad === undefined ? [] : [toFault(firstBad)]),
    ...(notKept.length === 0 ? [] : [{ notKept }]),
    ...(dropped.length === 0 ? [] : [{ dropped: toDropped(judged) }]),
    ...(unasked.length === 0 ? [] : [{ unasked }]),
    ...(withheld.fields === 0 ? [] : [{ withheld }]),
    ...(front === "there" ? [] : [{ front: toFront(judged) }]),
    ...(witness.heads.length === 0 ? [] : [toWitness(judged)]),
    ...(receipts.length === 0 ? [] : [{ receipts: receipts.map(toReceipt) }]),
    ...(bets.length === 0 ? [] : [{ bets: bets.map(toDoubt) }]),
    ...(ends.length === 0 ? [] : [{ ends: ends.map((end) => toEnd(end, receipts)) }]),
  ];
};

const toFront = (judged: Judgement) => {
  const { front: standing, summary: { start } } = judged;
  return standing === "there" ? { standing } : { standing, begins: start.length + 1, after: start, reason: frontWords(judged) };
};

const toDropped = (judged: Judgement) => ({
  records: judged.drops.reduce((sum, { from, to }) => sum + to - from + 1, 0),
  spans: judged.drops.map(({ from, to, explainedBy, broken, isVouched }) => ({ from, to, told: explainedBy, vouched: isVouched, ...(broken === undefined ? {} : { broken }) })),
  reason: droppedWords(judged) ?? "",
});

const toWitness = ({ summary: { witness }, lastVouched }: Judgement) => ({
  heads: witness.heads.map((standing) => ({ ...standing.head, standing: standing.standing, reason: `The witnessed head ${standingWords(standing)}` })),
  lastVouched: lastVouched ?? null,
});

const toReceipt = (judged: JudgedReceipt) => {
  const { betslipId, sequence, signature, differences, head } = judged;
  return { betslipId: betslipId ?? null, record: sequence ?? null, good: isGood(judged), signature, head, differences, reason: receiptWords(judged) };
};

const toDoubt = (doubt: BetDoubt) => ({ betslipId: doubt.betslipId ?? null, attempt: doubt.attempt, record: doubt.sequence, code: doubt.code, reason: betDoubtsWords([doubt]) });

/** What the sportsbook told of the end of a bet. It is no part of the verdict, because nothing vouches for it. */
const toEnd = (end: BetEnd, receipts: readonly JudgedReceipt[]) => {
  const { betslipId, sequence, at, status, paid, paidAt, legs } = end;
  return { betslipId, record: sequence, at, status: status ?? null, paid: paid ?? null, paidAt: paidAt ?? null, legs, reason: betEndWords(end, receipts.find((receipt) => receipt.betslipId === betslipId)?.body?.under?.currency) };
};

/** The one object that `--summary` prints. */
export const verifySummary = (judged: Judgement) => {
  const { tone, summary, receipts, bets } = judged;
  return {
    verdict: summary.total === 0 && summary.firstBad === undefined ? "empty" : tone,
    records: summary.total,
    verified: summary.verified,
    head: summary.head,
    front: toFront(judged),
    firstBad: summary.firstBad === undefined ? null : toFault(summary.firstBad),
    notKept: summary.notKept,
    dropped: summary.dropped.length === 0 ? null : toDropped(judged),
    unasked: summary.unasked,
    withheld: summary.withheld,
    receipts: receipts.map(toReceipt),
    bets: bets.map(toDoubt),
    ends: summary.ends.map((end) => toEnd(end, receipts)),
    wasReadToItsEnd: !summary.stopped,
    ...toWitness(judged),
  };
};
