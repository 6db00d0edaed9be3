import { Effect } from "effect";
import { answeredIn, type Head, type SealedFact } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { GENESIS, type Sha256 } from "../../domain/log/chain.ts";
import { readFact, readSealed } from "../../domain/log/read-fact.ts";
import { createJudge, isAsSealed, isIntact, type Judge } from "../../domain/log/verify.ts";
import { fromSnapshot } from "../../domain/snapshot.ts";
import { fold, initialState, type State } from "../../domain/state.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type KeptRequest, type NextPiece, piecesOf, type Snapshot } from "../ports/journal.ts";
import { createPieceReader } from "./piece-reader.ts";

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
  /** The facts since the last snapshot, as they stand in the log. Only who recalls requests looks at them, so there are none when no requests were kept. */
  readonly recent: readonly SealedFact[];
  /** The last question of each window that the facts since the last snapshot answer. */
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
 * Reads the log from its last snapshot, if the same code took it (by its hash), and verifies every record after it. From the first record that does not verify, no record is believed until a
 * `LogLossDetected` record begins anew; everything between is reported as lost. The log goes on after the last record of the store, because the
 * broken records stay there as evidence, or after the head that is kept outside the store if that is longer: a sequence that may have left the device
 * is never given out again. A verified record that this build cannot apply is skipped, kept and reported (faults R8, S13). A store that cannot be
 * read opens as an empty log.
 */
export const openLog = Effect.fn("openLog")(function* (codeHash: string, restoring: Restoring = () => undefined) {
  const journal = yield* Journal;
  const digest = yield* Digest;
  const outside: KeptOutside = { head: journal.keptHead(), requests: journal.keptRequests() };
  const kept = outside.head;
  let wasRead = true;
  const unreadable = Effect.sync((): readonly SealedFact[] => ((wasRead = false), []));
  const tell = (part: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const drawing = restoring(part);
      return drawing === undefined ? Effect.void : Effect.promise(() => drawing);
    });
  /** Takes the records that follow what is opened already. */
  const openAfter = Effect.fn("openAfter")(function* (begun: Begun, source: NextPiece) {
    const { next, explain } = createPieceReader(source, begun.head.length);
    const opening = createOpening(begun, { judge: createJudge(begun.head, explain), sha256: digest.sha256 }, outside);
    let untold = 0;
    for (let piece = yield* next; piece !== undefined; piece = yield* next) {
      const { facts, isChecked, part } = piece;
      for (const fact of facts) opening.take(fact, isChecked);
      untold += facts.length;
      if (untold < TOLD_EVERY) continue;
      untold = 0;
      yield* tell(part);
    }
    return opening.end();
  });

  const snapshot = yield* journal.loadSnapshot().pipe(Effect.orElseSucceed(() => undefined));
  yield* tell(0);
  const since = snapshot === undefined ? [] : yield* journal.read(snapshot.head.length).pipe(Effect.catch(() => unreadable));
  const start = continuedFrom(snapshot, codeHash, since);
  const openWhole = () => Effect.flatMap(journal.readPieces(), (source) => openAfter(nothing(), source));
  const openNone = () => Effect.flatMap(unreadable, (none) => openAfter(nothing(), piecesOf(none)));
  const opened = start === undefined ? yield* openWhole().pipe(Effect.catch(openNone)) : yield* openAfter(start, piecesOf(since));

  const { head, state, folded, recent, answered } = opened;
  // A store that was silent or could not be read says nothing about its records: nothing is lost as far as anybody knows.
  const lost = wasRead && (opened.broken || (kept !== undefined && !opened.holdsKept));
  const expected = kept !== undefined && kept.length >= head.length ? kept : head;
  const goesOn = kept !== undefined && kept.length > head.length ? kept : head;
  const findings: readonly SlipstreamEvent[] = [
    ...(lost ? [toLoss(expected, head.length + 1)] : []),
    ...toSkipped(opened.skipped),
  ];
  return { head: goesOn, state, findings, kept: outside.requests, folded, recent, answered, wasRead } satisfies OpenedLog;
});

/** What is opened of a log already: nothing, or what its snapshot holds. */
interface Begun {
  readonly head: Head;
  readonly state: State;
}

const nothing = (): Begun => ({ head: GENESIS, state: initialState() });

interface Verifying {
  readonly judge: Judge;
  readonly sha256: Sha256;
}

/** What is kept of a log outside its store. */
interface KeptOutside {
  readonly head: Head | undefined;
  readonly requests: readonly KeptRequest[];
}

/**
 * Takes the records one by one. Those after what has begun that can be believed and that this build understands are folded; `skipped` has the sequences of
 * those that it does not understand, `broken` says whether records that cannot be believed stand at the end of the log. A record is not kept unless it is
 * asked for: a hundred thousand of them would have to be moved by each garbage collection.
 */
const createOpening = (begun: Begun, { judge, sha256 }: Verifying, kept: KeptOutside) => {
  const recent: SealedFact[] = [];
  const asked: SealedFact[] = [];
  const skipped: number[] = [];
  let { head, state } = begun;
  let folded = 0;
  let broken = false;
  let keptHash: string | undefined;

  const foldIn = (fact: SealedFact): void => {
    folded += 1;
    if (kept.requests.length > 0) recent.push(fact);
    if (fact.cause.from !== undefined) asked.push(fact);
    const next = applied(state, fact);
    if (next === undefined) skipped.push(fact.sequence);
    else state = next;
  };

  return {
    take: (fact: SealedFact, isChecked: boolean): void => {
      head = { length: fact.sequence, hash: fact.hash };
      if (fact.sequence === kept.head?.length) keptHash ??= fact.hash;
      if (fact.sequence <= begun.head.length) return;
      if (!isIntact(judge(fact, () => isChecked || isAsSealed(fact, sha256)))) broken = true;
      else if (fact.event.type === "LogLossDetected") broken = false;
      if (!broken) foldIn(fact);
    },
    end: () => ({
      head,
      state,
      folded,
      broken,
      skipped,
      recent,
      answered: answeredIn(asked),
      /** Whether the log still contains the record of the kept head. A record that is older than what was read counts as contained. */
      holdsKept: kept.head === undefined || (kept.head.length <= head.length && (keptHash ?? kept.head.hash) === kept.head.hash),
    }),
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

const applied = (state: State, sealed: SealedFact): State | undefined => {
  const read = readFact(sealed);
  if (!read.readable) return undefined;
  try {
    return fold(state, [read.fact]);
  } catch {
    return undefined;
  }
};

/** The snapshot as state; undefined when other code took it, when it cannot be read, or when the store holds another record at its head. */
const continuedFrom = (snapshot: Snapshot | undefined, codeHash: string, records: readonly unknown[]): Begun | undefined => {
  if (snapshot?.codeHash !== codeHash) return undefined;
  const { head } = snapshot;
  const first = firstReadable(records);
  if (first?.sequence !== head.length || first.hash !== head.hash) return undefined;
  try {
    return { head, state: fromSnapshot(snapshot.state) };
  } catch {
    return undefined;
  }
};

const firstReadable = (records: readonly unknown[]): SealedFact | undefined => {
  for (const record of records) {
    const read = readSealed(record);
    if (read.readable) return read.sealed;
  }
  return undefined;
};
