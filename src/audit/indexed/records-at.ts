import type { SealedFact } from "../../domain/events/envelope.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { readLogLine } from "../log/file-format.ts";
import type { Verdict } from "../log/problem.ts";
import { createLineCutter, type Line, LONGEST_LINE } from "../ndjson/lines.ts";
import type { OpenedLog } from "./open-log.ts";

/** A record that was read again, with its verdict. */
export interface IndexedRecord {
  readonly position: number;
  readonly fact: SealedFact;
  readonly verdict: Verdict["verdict"];
}

/** Lines at most this far apart are read as one piece, in bytes. */
const NEAR = 64 * 1_024;
const LARGEST_PIECE = 1_024 * 1_024;
/** Room for the carriage return, the newline and blank lines. */
const LINE_END = 16;

/** The records at some positions, in that order. Rejects when the file can no longer be read. */
export const recordsAt = async (log: OpenedLog, positions: readonly number[]): Promise<readonly IndexedRecord[]> => {
  const found: IndexedRecord[] = [];
  for (const piece of piecesOf(log, positions)) {
    const bytes = await log.source.read(piece.from, piece.to);
    for (const position of piece.positions) {
      const line = firstLine(bytes.subarray(log.index.byteAt(position) - piece.from, endOf(log, position) - piece.from));
      const fact = line === undefined ? undefined : factIn(line);
      if (fact !== undefined) found.push({ position, fact, verdict: log.index.verdictAt(position) });
    }
  }
  return found;
};

/** How many records are scanned at a time. */
const AT_ONCE = 256;

/** The records at some positions, piece by piece, so that a long log is never in memory as a whole. */
export async function* scanRecords(log: OpenedLog, positions: readonly number[]): AsyncGenerator<readonly IndexedRecord[]> {
  for (let from = 0; from < positions.length; from += AT_ONCE) yield recordsAt(log, positions.slice(from, from + AT_ONCE));
}

/** The line of one record as it stands in the file. */
export const lineAt = async (log: OpenedLog, position: number): Promise<Line | undefined> =>
  firstLine(await log.source.read(log.index.byteAt(position), endOf(log, position)));

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly positions: readonly number[];
}

const piecesOf = (log: OpenedLog, positions: readonly number[]): readonly Piece[] => {
  const pieces: { from: number; to: number; positions: number[] }[] = [];
  for (const position of positions) {
    const from = log.index.byteAt(position);
    const to = endOf(log, position);
    const last = pieces.at(-1);
    if (last !== undefined && from >= last.to && from - last.to < NEAR && to - last.from < LARGEST_PIECE) {
      last.to = to;
      last.positions.push(position);
    } else pieces.push({ from, to, positions: [position] });
  }
  return pieces;
};

const endOf = ({ index, source }: OpenedLog, position: number): number =>
  position + 1 < index.total()
    ? index.byteAt(position + 1)
    : Math.min(source.size, index.byteAt(position) + LONGEST_LINE + LINE_END);

const firstLine = (bytes: Uint8Array): Line | undefined => {
  const lines = createLineCutter();
  for (const line of lines.cut(bytes)) return line;
  for (const line of lines.rest()) return line;
  return undefined;
};

export const factIn = (line: Line): SealedFact | undefined => {
  const read = readLogLine(line.text);
  const sealed = read.kind === "record" ? readSealed(read.value) : undefined;
  return sealed?.readable === true ? sealed.sealed : undefined;
};
