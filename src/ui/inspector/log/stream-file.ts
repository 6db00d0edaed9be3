import { createBreath } from "./breath.ts";
import { LONGEST_LINE } from "./parse-line.ts";
import type { LogReading } from "./read-log.ts";

const NEWLINE = 0x0a;

export interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Reads a file line by line without ever holding it whole (faults R1). Lines are cut from bytes, so that a fault
 * is named by its byte. Rejects with an AbortError when cancelled; everything else is told to the reading.
 */
export const streamFile = (file: Blob, reading: LogReading, { signal, onProgress }: StreamOptions): Promise<void> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const breathe = createBreath();
  let unfinished: Uint8Array<ArrayBuffer>[] = [];
  let unfinishedBytes = 0;
  let lines = 0;
  let lineStart = 0;
  let bytes = 0;
  let open = true;

  const readLine = (): void => {
    lines += 1;
    let text: string | undefined;
    try {
      text = decoder.decode(joined(unfinished));
    } catch {
      reading.fail(`line ${lines}, byte ${lineStart}`, "not UTF-8 text");
    }
    open = text !== undefined && reading.line(text, lines, lineStart);
    unfinished = [];
    unfinishedBytes = 0;
  };

  const take = (part: Uint8Array<ArrayBuffer>): void => {
    unfinished.push(part);
    unfinishedBytes += part.length;
    if (unfinishedBytes <= LONGEST_LINE) return;
    reading.fail(`line ${lines + 1}, byte ${lineStart}`, "longer than a line may be");
    open = false;
  };

  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk, controller) => {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); open && end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        take(chunk.subarray(from, end));
        if (open) readLine();
        from = end + 1;
        lineStart = bytes + from;
      }
      if (open && from < chunk.length) take(chunk.subarray(from));
      bytes += chunk.length;
      onProgress(bytes);
      if (!open) controller.error(new ReadEnough());
      return breathe();
    },
    close: () => {
      if (open && unfinishedBytes > 0) readLine();
    },
  });

  return file
    .stream()
    .pipeTo(sink, { signal })
    .catch((error: unknown) => {
      if (!(error instanceof ReadEnough)) throw error;
    });
};

/** Nothing after this can be read: the rest of the file is left alone. */
class ReadEnough extends Error {}

const joined = (parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
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
