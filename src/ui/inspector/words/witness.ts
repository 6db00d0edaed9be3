import type { BrokenRule } from "../../../audit/drops/dropped-detail.ts";
import type { JudgedDrop, Judgement } from "../../../audit/judgement/judge-log.ts";
import type { LogSummary } from "../../../audit/log/log-summary.ts";
import type { Gap } from "../../../domain/log/gap.ts";
import type { HeadStanding } from "../../../domain/log/witness.ts";
import { formatCount, shortHash } from "./print.ts";

/** A sentence about a log whose first records are missing; undefined when the log begins at its beginning. */
export const frontWords = ({ front, summary }: Pick<Judgement, "front" | "summary">): string | undefined => {
  if (front === "there") return undefined;
  const begins = `The front is not there: it begins at record ${formatCount(summary.start.length + 1)} on head ${shortHash(summary.start.hash)}`;
  return front === "unvouched" ? `${begins}, which nobody vouched for.` : `${begins}, which a kept head vouches for.`;
};

/** A sentence about records that the device did not keep; undefined when it kept everything. */
export const notKeptWords = ({ notKept }: LogSummary): string | undefined => {
  const spans = notKept.map(({ from, to }) => (from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`));
  if (spans.length === 0) return undefined;
  const isOne = notKept.length === 1 && notKept[0]?.from === notKept[0]?.to;
  return `Not kept by the device: ${isOne ? "record" : "records"} ${spans.join(", ")}.`;
};

/** The most spans that a sentence names. */
const MOST_SPANS = 6;

/** Sentences about the feed's detail that the device dropped, and about what nobody vouches for; undefined when nothing was dropped. */
export const droppedWords = ({ drops, summary: { unasked } }: Pick<Judgement, "drops" | "summary">): string | undefined => {
  if (drops.length === 0) return undefined;
  const count = drops.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const dropWords = `Feed detail dropped by the device: ${formatCount(count)} ${count === 1 ? "record" : "records"} (${spansWords(drops)}).`;
  const unvouched = drops.filter(({ isVouched }) => !isVouched);
  const doubts = [
    ...(unvouched.length === 0 ? [] : [`Nobody vouches that only such detail stood in ${spansWords(unvouched)}: no witnessed head proves the ${unvouched.length === 1 ? "record that tells" : "records that tell"} of it (${tellersOf(unvouched)}).`]),
    ...drops.flatMap(({ from, to, broken }) => (broken === undefined ? [] : [`A device would not have dropped ${spansWords([{ from, to }])}: ${BROKEN[broken]}.`])).slice(0, MOST_SPANS),
    ...(unasked.length === 0 ? [] : [`More is missing than the feed's detail: record ${formatCount(unasked[0] ?? 0)} answers a bet that no record asks for.`]),
  ];
  return [dropWords, ...doubts].join(" ");
};

const spansWords = (spans: readonly Gap[]): string => {
  const named = spans.slice(0, MOST_SPANS).map(({ from, to }) => (from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`));
  return `${named.join(", ")}${spans.length > MOST_SPANS ? ` and ${formatCount(spans.length - MOST_SPANS)} more spans` : ""}`;
};

const tellersOf = (drops: readonly JudgedDrop[]): string => {
  const tellers = [...new Set(drops.map(({ explainedBy }) => explainedBy))];
  return `${tellers.slice(0, MOST_SPANS).map(formatCount).join(", ")}${tellers.length > MOST_SPANS ? " and more" : ""}`;
};

/** Why a device would not have dropped a span, by its own rules. */
const BROKEN: Readonly<Record<BrokenRule, string>> = {
  teller: "it does not say so by itself",
  length: "it drops neither so few nor so many records at once",
  age: "they were not old enough, and the log was not large enough",
  decision: "everything close to a bet or a cash-out is kept",
  "sent-head": "the record whose head went out with a bet is kept",
};

/** A sentence about what an export left out; undefined when nothing was. */
export const withheldWords = ({ withheld: { fields, records } }: LogSummary): string | undefined => {
  if (fields === 0) return undefined;
  const counted = fields === 1 ? "1 personal field is" : `${formatCount(fields)} personal fields are`;
  return `${counted} withheld from ${records === 1 ? "1 record" : `${formatCount(records)} records`} of this copy.`;
};

/** A sentence about how the kept heads compare with the log. */
export const witnessWords = ({ summary: { witness: { heads } }, lastVouched }: Pick<Judgement, "summary" | "lastVouched">): string => {
  const worst = heads.find(({ standing }) => standing !== "agrees") ?? heads.at(-1);
  if (worst === undefined && lastVouched !== undefined) return `A checked receipt vouches for the log up to record ${formatCount(lastVouched.length)}. No other head was kept outside it, so a missing end would not be noticed.`;
  if (worst === undefined) return "No head was kept outside this log, so a missing end would not be noticed.";
  if (heads.length === 1) return `The head kept beside the store ${standingWords(worst)}`;
  return worst.standing === "agrees"
    ? `${formatCount(heads.length)} heads kept beside the store and by the sportsbook agree, the last at record ${formatCount(worst.head.length)}.`
    : `Of ${formatCount(heads.length)} heads kept beside the store and by the sportsbook one ${standingWords(worst)}`;
};

/** How one kept head compares with the log. The words follow the name of the head in a sentence. */
export const standingWords = (standing: HeadStanding): string => {
  const at = formatCount(standing.head.length);
  switch (standing.standing) {
    case "agrees":
      return `agrees at record ${at}.`;
    case "short":
      return `names ${at} records; ${formatCount(standing.length)} are here. The end is missing.`;
    case "forked":
      return `names another record ${at}. The log parted from the witnessed one after record ${formatCount(standing.after)}.`;
    case "rewritten":
      return `names another record ${at}. The log was rewritten or replaced.`;
    case "cut-at-the-front":
      return `names record ${at}, which is not among these: they begin at record ${formatCount(standing.begins)}.`;
    case "not-read":
      return `names record ${at}, but reading ended after record ${formatCount(standing.length)}.`;
    case "not-kept":
      return `names record ${at}, which the device did not keep.`;
    case "missing":
      return `names record ${at}, which is not among these.`;
  }
};
