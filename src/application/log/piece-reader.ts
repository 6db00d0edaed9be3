import { Effect } from "effect";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { type Drop, dropsIn, type Explain, explainBy } from "../../domain/log/dropped.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import type { JournalUnavailable, LogPiece, NextPiece } from "../ports/journal.ts";

/** The readable records of a piece. An unreadable one leaves a gap in the sequence, and is reported as a loss. */
export interface ReadPiece {
  readonly facts: readonly SealedFact[];
  /** Whether it is known that each fact has its hash. */
  readonly isChecked: boolean;
  readonly part: number;
  /** Whether a sequence before one of the facts is not there. */
  readonly hasHole: boolean;
}

export interface PieceReader {
  /** The readable records that follow; undefined after the last. */
  readonly next: Effect.Effect<ReadPiece | undefined, JournalUnavailable>;
  /** Explains holes in what `next` has given. */
  readonly explain: Explain;
}

/**
 * Reads a log that stands after sequence `last`, piece by piece. Only a later record can explain a hole, so at the first hole the rest of the log is read before the piece is given;
 * a log without holes is never in memory as a whole.
 */
export const createPieceReader = (source: NextPiece, last: number): PieceReader => {
  const drops: Drop[] = [];
  let before = last;
  let ahead: Iterator<ReadPiece> | undefined;
  let explain: Explain | undefined;

  const read = Effect.map(source, (piece) => {
    if (piece === undefined) return undefined;
    const readable = readablePart(piece, before);
    before = readable.facts.at(-1)?.sequence ?? before;
    drops.push(...dropsIn(readable.facts));
    return readable;
  });
  const rest = Effect.gen(function* () {
    const pieces: ReadPiece[] = [];
    for (let piece = yield* read; piece !== undefined; piece = yield* read) pieces.push(piece);
    return pieces.values();
  });
  const next = Effect.gen(function* () {
    if (ahead !== undefined) {
      const { done, value } = ahead.next();
      return done === true ? undefined : value;
    }
    const piece = yield* read;
    if (piece?.hasHole === true) ahead = yield* rest;
    return piece;
  });
  return { next, explain: (hole) => (explain ??= explainBy(drops))(hole) };
};

const readablePart = ({ records, isChecked, part }: LogPiece, last: number): ReadPiece => {
  const facts: SealedFact[] = [];
  let before = last;
  let hasHole = false;
  for (const record of records) {
    const read = readSealed(record);
    if (!read.readable) continue;
    facts.push(read.sealed);
    hasHole ||= read.sealed.sequence > before + 1;
    before = read.sealed.sequence;
  }
  return { facts, isChecked, part, hasHole };
};
