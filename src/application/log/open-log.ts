import { Effect } from "effect";
import { answeredIn, type Head, type SealedFact } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { GENESIS, headAfter, type Sha256 } from "../../domain/log/chain.ts";
import { dropsIn, type Explain, explainBy } from "../../domain/log/dropped.ts";
import { readFact, readSealed } from "../../domain/log/read-fact.ts";
import { createVerifier, isIntact } from "../../domain/log/verify.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import { fromSnapshot } from "../../domain/snapshot.ts";
import { fold, initialState, type State } from "../../domain/state.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type KeptRequest, type Snapshot } from "../ports/journal.ts";

/** The opened log: the head after which it goes on, the state it folds to, and the findings to report. */
export interface OpenedLog {
  readonly head: Head;
  readonly state: State;
  /** Facts to append first: a loss that was noticed, what could not be applied. */
  readonly findings: readonly SlipstreamEvent[];
  /** Requests that were kept outside the store because it took nothing. The client finds out their outcome and never sends them again. */
  readonly kept: readonly KeptRequest[];
  /** How many facts were folded, because no snapshot held them. */
  readonly folded: number;
  /** The facts since the last snapshot, as they stand in the log. */
  readonly recent: readonly SealedFact[];
  /** The last question of each tab that the facts since the last snapshot answer. */
  readonly answered: ReadonlyMap<string, number>;
  /** False when the store could not be read: its last record is unknown, so nothing may be appended. */
  readonly wasRead: boolean;
}

/**
 * Called while a log is opened whose facts all have to be folded, with the part that is done, from 0 to 1. Work goes on when the promise that it
 * returns has resolved, at once without one.
 */
export type Restoring = (part: number) => Promise<void> | undefined;

/** Facts between two calls of `Restoring`: less than a frame's work. */
const TOLD_EVERY = 500;

/**
 * Reads the log from its last snapshot and verifies every record after it. From the first record that does not verify, no record is believed until a
 * `LogLossDetected` record begins anew; everything between is reported as lost. The log goes on after the last record of the store, because the
 * broken records stay there as evidence, or after the head that is kept outside the store if that is longer: a sequence that may have left the device
 * is never given out again. A verified record that this build cannot apply is skipped, kept and reported (faults R8, S13). A store that cannot be
 * read opens as an empty log.
 */
export const openLog = Effect.fn("openLog")(function* (restoring: Restoring = () => undefined) {
  const journal = yield* Journal;
  const digest = yield* Digest;
  let wasRead = true;
  const readFrom = (from: number) =>
    journal.read(from).pipe(
      Effect.map(readable),
      Effect.catch(() => Effect.sync((): readonly SealedFact[] => ((wasRead = false), []))),
    );
  const snapshot = yield* journal.loadSnapshot().pipe(Effect.orElseSucceed(() => undefined));
  const tell = (part: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const drawing = restoring(part);
      return drawing === undefined ? Effect.void : Effect.promise(() => drawing);
    });
  yield* tell(0);
  const sinceSnapshot = yield* readFrom(snapshot?.head.length ?? 1);
  const start = standsOn(snapshot, sinceSnapshot);
  const facts = start === undefined && snapshot !== undefined ? yield* readFrom(1) : sinceSnapshot;
  const from = start?.head ?? GENESIS;

  const opening = beginAt(from, start?.state ?? initialState(), digest.sha256, explainBy(dropsIn(facts)));
  for (let at = 0; at < facts.length; at += TOLD_EVERY) {
    for (const fact of facts.slice(at, at + TOLD_EVERY)) opening.take(fact);
    if (at > 0) yield* tell(at / facts.length);
  }
  const { trusted, broken, state, skipped } = opening.end();
  const head = headAfter(facts, from);
  const kept = journal.keptHead();
  const lost = broken || (kept !== undefined && !holds(kept, head, facts));
  const expected = kept !== undefined && kept.length >= head.length ? kept : head;
  const goesOn = kept !== undefined && kept.length > head.length ? kept : head;
  const findings: readonly SlipstreamEvent[] = [
    ...(lost ? [toLoss(expected, head.length + 1)] : []),
    ...toSkipped(skipped),
  ];
  return { head: goesOn, state, findings, kept: journal.keptRequests(), folded: trusted.length, recent: trusted, answered: answeredIn(trusted), wasRead } satisfies OpenedLog;
});

/**
 * Takes the records one by one. Those after `from` that can be believed and that this build understands are folded; `skipped` has the sequences of
 * those that it does not understand, `broken` says whether records that cannot be believed stand at the end of the log.
 */
const beginAt = (from: Head, begin: State, sha256: Sha256, explain: Explain) => {
  const verify = createVerifier(sha256, from, explain);
  const trusted: SealedFact[] = [];
  const skipped: number[] = [];
  let broken = false;
  let state = begin;
  return {
    take: (fact: SealedFact): void => {
      if (fact.sequence <= from.length) return;
      if (!isIntact(verify(fact))) broken = true;
      else if (fact.event.type === "LogLossDetected") broken = false;
      if (broken) return;
      trusted.push(fact);
      const next = applied(state, fact);
      if (next === undefined) skipped.push(fact.sequence);
      else state = next;
    },
    end: () => ({ trusted, broken, state, skipped }),
  };
};

const toLoss = ({ length, hash }: Head, since: number): SlipstreamEvent => ({
  type: "LogLossDetected",
  expectedLength: length,
  expectedHash: hash,
  since: Math.min(since, length + 1),
});

const toSkipped = ([first, ...others]: readonly number[]): readonly SlipstreamEvent[] =>
  first === undefined ? [] : [{ type: "FactsSkipped", count: others.length + 1, first }];

/** The readable records. An unreadable one leaves a gap in the sequence, and is reported as a loss. */
const readable = (records: readonly unknown[]): readonly SealedFact[] => {
  const facts: SealedFact[] = [];
  for (const record of records) {
    const read = readSealed(record);
    if (read.readable) facts.push(read.sealed);
  }
  return facts;
};

const applied = (state: State, sealed: SealedFact): State | undefined => {
  const read = readFact(sealed);
  if (!read.readable) return undefined;
  try {
    return fold(state, [read.fact]);
  } catch {
    return undefined;
  }
};

/** The snapshot as state; undefined when its version is another, when it cannot be read, or when the store holds another record at its head. */
const standsOn = (snapshot: Snapshot | undefined, facts: readonly SealedFact[]) => {
  if (snapshot?.stateVersion !== STATE_VERSION) return undefined;
  const { head } = snapshot;
  const [first] = facts;
  if (first?.sequence !== head.length || first.hash !== head.hash) return undefined;
  try {
    return { head, state: fromSnapshot(snapshot.state) };
  } catch {
    return undefined;
  }
};

/** Whether the log still contains the record of a head. A record that is older than what was read counts as contained. */
const holds = (kept: Head, head: Head, facts: readonly SealedFact[]): boolean => {
  if (kept.length > head.length) return false;
  const record = facts.find(({ sequence }) => sequence === kept.length);
  return record === undefined || record.hash === kept.hash;
};
