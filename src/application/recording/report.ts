import type { DigestShape } from "../ports/digest.ts";
import { createLinker } from "./lines.ts";
import type { Lack, RecordingShelf, ShelvedSession } from "./shelf.ts";

export const REPORT_KIND = "slipstream-report";
export const REPORT_VERSION = 1;

/** The first line of a problem report. Its sessions follow, and each of them is a whole recording. */
export interface ReportHeader {
  readonly kind: typeof REPORT_KIND;
  readonly v: typeof REPORT_VERSION;
  readonly at: number;
  /** The build of the page that reported. Each session names its own. */
  readonly build: string;
  /** What went wrong, in the player's words. */
  readonly note: string;
  readonly sessions: number;
  readonly lacks: readonly Lack[];
}

export interface Report extends Pick<ReportHeader, "sessions" | "lacks"> {
  /** The report as NDJSON, in pieces. It can be read once. */
  readonly text: AsyncIterable<string>;
}

/** A report as a player saves it. */
export interface ReportFile extends Pick<Report, "sessions" | "lacks"> {
  readonly name: string;
  readonly file: Blob;
}

/** What the page offers a player who has a problem. */
export interface ProblemReports {
  /** Whether recordings of the last minutes are kept. */
  readonly isOn: () => boolean;
  readonly turn: (on: boolean) => void;
  /** A file with the recordings of the last minutes and the player's note. */
  readonly write: (note: string) => Promise<ReportFile>;
}

interface ReportParts {
  readonly shelf: Pick<RecordingShelf, "sessions">;
  readonly digest: DigestShape;
  readonly build: string;
  /** The wall time in milliseconds. */
  readonly at: number;
}

/** Puts everything that is kept into one file, in which each session has an end line. */
export const writeReport = async (note: string, { shelf, digest, build, at }: ReportParts): Promise<Report> => {
  const { sessions, lacks } = await shelf.sessions();
  const header: ReportHeader = { kind: REPORT_KIND, v: REPORT_VERSION, at, build, note, sessions: sessions.length, lacks };
  return { sessions: sessions.length, lacks, text: textOf(header, sessions, digest) };
};

async function* textOf(header: ReportHeader, sessions: readonly ShelvedSession[], digest: DigestShape): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { isWhole, pieces } of sessions) {
    const link = createLinker(digest.sha256);
    let count = 0;
    for await (const piece of pieces()) {
      const linked = link(piece);
      count += linked.split("\n").length - 1;
      yield linked;
    }
    // The result of a session whose page is gone is unknown, but no line before this one is missing.
    if (!isWhole) yield link(JSON.stringify({ kind: "cut", n: count + 1 }));
  }
}
