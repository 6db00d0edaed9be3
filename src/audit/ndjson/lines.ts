const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BRACE = 0x7b;
const BYTE_ORDER_MARK = "\uFEFF";

/** Bytes of an unreadable line that are quoted. */
const BEGINNING = 4_096;

/** A line longer than this is refused, in bytes (docs/faults.md#limits). */
export const LONGEST_LINE = 4 * 1024 * 1024;

/** A line of a file, without its end. */
export interface Line {
  readonly text: string;
  /** Counted from 1, blank lines included. */
  readonly number: number;
  /** The offset of its first byte in the file. */
  readonly byte: number;
}

export type LineFailure = "not-utf-8" | "line-too-long";

/** A line that cannot be read. Nothing after it is read, because it is unknown what the line contained. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
  readonly code: LineFailure;
  readonly line: number;
  readonly byte: number;
  /** How the line begins, as far as it can be read. */
  readonly text: string;
  constructor(code: LineFailure, line: number, byte: number, text: string) {
    super(`line ${line}: ${code}`);
    this.code = code;
    this.line = line;
    this.byte = byte;
    this.text = text;
  }
}

export interface LineCutter {
  /** The lines that end in this chunk. Throws `UnreadableLine` after it has yielded the lines before the bad one. */
  readonly cut: (chunk: Uint8Array) => Iterable<Line>;
  /** The last line, if no newline ends it. */
  readonly rest: () => Iterable<Line>;
}

/**
 * Cuts bytes into lines of UTF-8, regardless of where chunks end, and never holds more than one line. A byte order mark at the beginning, carriage
 * returns before the newline and blank lines are ignored, because editors insert them.
 */
export const createLineCutter = (longest = LONGEST_LINE): LineCutter => {
  // The decoder would drop a mark at the start of every line; only the file may begin with one.
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let unfinished: Uint8Array[] = [];
  let held = 0;
  let number = 1;
  let lineStart = 0;
  let read = 0;

  const unreadable = (code: LineFailure): UnreadableLine =>
    new UnreadableLine(code, number, lineStart, new TextDecoder().decode(joined(unfinished).subarray(0, BEGINNING)));

  const hold = (part: Uint8Array): void => {
    unfinished.push(part);
    held += part.length;
    if (held > longest) throw unreadable("line-too-long");
  };

  const finish = (): Line | undefined => {
    const line = { text: decoded(), number, byte: lineStart };
    unfinished = [];
    held = 0;
    number += 1;
    return isBlank(line.text) ? undefined : line;
  };

  /** The text of some bytes; undefined when a letter of it has more than one byte, or they are not UTF-8. */
  const ofOneByteLetters = (bytes: Uint8Array): string | undefined => {
    try {
      const text = decoder.decode(bytes);
      return text.length === bytes.length ? text : undefined;
    } catch {
      return undefined;
    }
  };

  const decoded = (): string => {
    try {
      const text = decoder.decode(joined(unfinished));
      const marked = lineStart === 0 && text.startsWith(BYTE_ORDER_MARK);
      return text.slice(marked ? 1 : 0, text.endsWith("\r") ? -1 : undefined);
    } catch {
      throw unreadable("not-utf-8");
    }
  };

  /** The lines of a text whose letters are one byte each, all of them with their ends. Decoding them one by one would take three times as long. */
  function* within(text: string): Iterable<Line> {
    let from = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", from)) {
      if (end - from > longest) throw new UnreadableLine("line-too-long", number, lineStart, text.slice(from, from + BEGINNING));
      const line = { text: text.slice(from, text.charCodeAt(end - 1) === RETURN && end > from ? end - 1 : end), number, byte: lineStart };
      number += 1;
      lineStart += end + 1 - from;
      from = end + 1;
      if (!isBlank(line.text)) yield line;
    }
  }

  return {
    *cut(chunk) {
      let from = 0;
      const first = chunk.indexOf(NEWLINE);
      for (let end = first; end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        hold(chunk.subarray(from, end));
        const line = finish();
        from = end + 1;
        lineStart = read + from;
        if (line !== undefined) yield line;
        const rest = end === first ? ofOneByteLetters(chunk.subarray(from, chunk.lastIndexOf(NEWLINE) + 1)) : undefined;
        if (rest === undefined) continue;
        yield* within(rest);
        from += rest.length;
      }
      if (from < chunk.length) hold(chunk.subarray(from));
      read += chunk.length;
    },
    *rest() {
      const line = held === 0 ? undefined : finish();
      if (line !== undefined) yield line;
    },
  };
};

/** The lines of a file as its chunks arrive. Throws `UnreadableLine`, and whatever reading the chunks throws. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, longest = LONGEST_LINE): AsyncGenerator<Line> {
  const lines = createLineCutter(longest);
  for await (const chunk of chunks) yield* lines.cut(chunk);
  yield* lines.rest();
}

const isBlank = (text: string): boolean => text.charCodeAt(0) !== BRACE && /^[ \t]*$/.test(text);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
