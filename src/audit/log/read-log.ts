import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { mayWithhold, withheldIn } from "../../domain/events/withheld.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { GENESIS, type Sha256 } from "../../domain/log/chain.ts";
import { type Explain, nothingDropped } from "../../domain/log/dropped.ts";
import type { Gap } from "../../domain/log/gap.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { isIntact } from "../../domain/log/verify.ts";
import { createWitness } from "../../domain/log/witness.ts";
import { type BetEnd, endsIn } from "../bets/bet-ends.ts";
import { createBetWatch } from "../bets/bet-watch.ts";
import { createDropWatch } from "../drops/drop-watch.ts";
import type { DroppedDetail } from "../drops/dropped-detail.ts";
import type { Line, UnreadableLine } from "../ndjson/lines.ts";
import { repeatedKey } from "../ndjson/repeated-key.ts";
import { createReceiptWatch } from "../receipts/receipts-in-log.ts";
import { isOfLog, isPacked, readLogLine } from "./file-format.ts";
import { createJudge } from "./judge.ts";
import type { AuditedRecord, LogSummary, WithheldFields } from "./log-summary.ts";
import type { Failure, Fault, Flaw, Place } from "./problem.ts";
import { createUnasked } from "./unasked.ts";

export interface ReadingOptions {
  /** Heads that somebody else kept. */
  readonly heads?: readonly Head[];
  /** Heads to compare that vouch for nothing: those of the device itself, and of receipts whose signature is checked later. */
  readonly unproven?: readonly Head[];
  /** The head that the first line follows, unless a header names another; by default that of the empty log. */
  readonly after?: Head;
  /** Explains holes by the drops that the log itself tells of (`dropsOf`). Without it every hole is missing records. */
  readonly explain?: Explain;
  readonly stopAtFirstBad?: boolean;
  /** Called for each readable record, in order, with its line. */
  readonly onRecord?: (record: AuditedRecord, line: Line) => void;
}

export interface LogReading {
  /** Takes the next line of the file; returns false when no further line is wanted. */
  readonly line: (line: Line) => boolean;
  /** Called when the next line cannot be read, which ends the reading. */
  readonly unreadable: (line: UnreadableLine) => void;
  readonly summary: () => LogSummary;
}

/**
 * Judges a log line by line. A record that does not verify is reported and reading goes on. An unreadable line ends the
 * reading, because nobody can say which record it was (faults R2, R4).
 */
export const createLogReading = (
  sha256: Sha256,
  { heads = [], unproven = [], after = GENESIS, explain = nothingDropped, stopAtFirstBad = false, onRecord }: ReadingOptions = {},
): LogReading => {
  const witness = createWitness(heads, unproven);
  let start = after;
  let head = after;
  let judge = createJudge(sha256, start, explain);
  let total = 0;
  let verified = 0;
  let lines = 0;
  let firstBad: Fault | undefined;
  /** The length of the log before `firstBad`. */
  let soundUpTo: number | undefined;
  const notKept: Gap[] = [];
  const dropped: DroppedDetail[] = [];
  const unasked = createUnasked();
  let withheld: WithheldFields = { fields: 0, records: 0 };
  const players = new Set<string>();
  const receipts = createReceiptWatch();
  const drops = createDropWatch();
  const bets = createBetWatch();
  const ends: BetEnd[] = [];
  let stopped = false;

  const fail = (place: Place, problem: Failure): void => {
    firstBad ??= { place, problem };
    soundUpTo ??= head.length;
    stopped = true;
  };

  /** A file whose first line does not belong to a log is another kind of file, not a broken log. */
  const known = (failure: Failure, text: string): Failure =>
    lines > 1 || failure.verdict === "foreign" || isOfLog(text) ? failure : { verdict: "foreign", code: isPacked(text) ? "packed" : "foreign" };

  const begin = (from: Head): void => {
    start = from;
    head = from;
    judge = createJudge(sha256, from, explain);
    bets.begin(from.length);
  };

  const record = (value: unknown, line: Line): void => {
    const place = { line: line.number, byte: line.byte };
    const read = readSealed(value);
    if (!read.readable) return fail(place, known({ verdict: "unreadable", code: "not-a-fact", reason: read.fault }, line.text));
    const { sealed: fact } = read;
    const judged = judge(fact);
    const verdict = isIntact(judged) ? (flawOfWriting(line.text, value, fact) ?? judged) : judged;
    const before = head.length;
    total += 1;
    head = { length: fact.sequence, hash: fact.hash };
    witness.see(fact.sequence, fact.hash);
    receipts.see(fact);
    bets.see(fact);
    ends.push(...endsIn(fact));
    drops.see(fact, line.byte, verdict.verdict === "dropped" ? verdict : undefined);
    if (fact.event.type === "LoggedIn" && typeof fact.event["player"] === "string") players.add(fact.event["player"]);
    unasked.see(fact);
    const left = mayWithhold(line.text) ? withheldIn(fact.event).length : 0;
    if (left > 0) withheld = { fields: withheld.fields + left, records: withheld.records + 1 };
    if (verdict.verdict === "verified") verified += 1;
    else if (verdict.verdict === "not-kept") {
      verified += 1;
      notKept.push({ from: verdict.from, to: verdict.to });
      witness.missed({ from: verdict.from, to: verdict.to }, fact.previous);
    } else if (verdict.verdict === "dropped") {
      verified += 1;
      const { from, to, explainedBy } = verdict;
      dropped.push({ from, to, explainedBy });
      witness.missed({ from, to }, fact.previous);
    } else {
      firstBad ??= { place: { sequence: fact.sequence, ...place }, problem: verdict };
      soundUpTo ??= before;
      stopped = stopAtFirstBad;
    }
    onRecord?.({ fact, verdict }, line);
  };

  return {
    unreadable: ({ line, byte, code, text }) => {
      lines += 1;
      fail({ line, byte }, known({ verdict: "unreadable", code }, text));
    },
    line: (line) => {
      if (stopped) return false;
      lines += 1;
      const place = { line: line.number, byte: line.byte };
      const read = readLogLine(line.text);
      if (read.kind === "record") record(read.value, line);
      else if (read.kind === "unreadable") fail(place, known(read.failure, line.text));
      else if (lines > 1) fail(place, { verdict: "unreadable", code: "header-in-the-middle" });
      else begin(read.head);
      return !stopped;
    },
    summary: () => ({
      start,
      head,
      total,
      verified,
      firstBad,
      soundUpTo,
      notKept,
      dropped: dropped.map((span) => {
        const broken = drops.brokenRule(span, dropped);
        return broken === undefined ? span : { ...span, broken };
      }),
      unasked: dropped.length === 0 ? [] : unasked.found(),
      withheld,
      players,
      receipts: receipts.found(),
      bets: bets.found(),
      ends,
      stopped,
      witness: witness.report({ start, head, soundUpTo, stopped }),
    }),
  };
};

/**
 * Undefined when a line is exactly what the writer writes for its record. The seal covers the values but not the way
 * they are written, so a line in another form could mean something else to another reader.
 */
const flawOfWriting = (text: string, value: unknown, fact: SealedFact): Flaw | undefined => {
  const written = canonical(fact);
  if (text === written) return undefined;
  const key = repeatedKey(text);
  if (key !== undefined) return { verdict: "broken", code: "repeated-key", key };
  const field = Object.keys(value as object).find((name) => !Object.hasOwn(fact, name));
  if (field !== undefined) return { verdict: "broken", code: "beside-the-seal", field };
  return { verdict: "broken", code: "not-as-written", column: firstDifference(text, written) + 1 };
};

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};
