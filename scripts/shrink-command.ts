import type { RecordedStep } from "../src/application/recording/lines.ts";
import type { RecordingHeader } from "../src/application/recording/recorder.ts";
import type { ReportHeader } from "../src/application/recording/report.ts";
import { unzipped } from "../src/audit/ndjson/unzipped.ts";
import { type RecordingLine, UnreadableRecording } from "../src/audit/recording/recording-line.ts";
import { whyNotCompared } from "../src/audit/recording/other-build.ts";
import { readRecording } from "../src/audit/recording/read-recording.ts";
import type { StartClient } from "../src/audit/recording/replay-recording.ts";
import { NotToShrink, shrinkRecording } from "../src/audit/recording/shrink.ts";
import { recordedBy } from "../src/audit/recording/two-builds.ts";
import { writeRecording } from "../src/audit/recording/write-recording.ts";
import type { Sha256 } from "../src/domain/log/chain.ts";
import { noteOnlyWords } from "../src/ui/inspector/words/note-only.ts";
import { readArguments } from "./command/arguments.ts";
import { divergenceWords } from "./command/divergence-words.ts";

const HELP = `npm run --silent shrink -- recording.ndjson --against BUILD --name NAME [--session N]

Finds the fewest inputs on which this code still differs from another build in the same way, and writes them as a
fixture with a test: tests/replay/fixtures/NAME.recording.ndjson and tests/replay/NAME.spec.ts. The test passes when this code
does again what BUILD does.

  --against BUILD  the build that does it right: a checkout with its packages installed, a bundle of its replay,
                   or the hash of a bundle in dist/replay
  --name NAME      what the fault is called, in small letters and dashes; no file that exists is replaced
  --session N      which session of the file; the first that differs when not given
  --help           print this

Ends with 0 when the fixture was written, with 1 when the two builds do not differ, only their ends do, or a line is damaged,
with 2 when the command was not understood or a file could not be opened.
`;

export interface ShrinkWorld {
  readonly sha256: Sha256;
  readonly chunksOf: (path: string) => AsyncIterable<Uint8Array>;
  readonly startClient: StartClient;
  readonly loadBuild: (path: string) => Promise<StartClient>;
  readonly isThere: (path: string) => boolean;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly print: (text: string) => void;
}

const WRITTEN = 0;
const NOTHING = 1;
const NOT_UNDERSTOOD = 2;

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Wanted {
  readonly path: string;
  readonly against: string;
  readonly name: string;
  /** Counted from 1; undefined for the first that differs. */
  readonly session: number | undefined;
}

/** The `shrink` command; resolves to its exit code. */
export const shrinkCommand = async (given: readonly string[], world: ShrinkWorld): Promise<number> => {
  const tell = (value: unknown): void => world.print(`${JSON.stringify(value)}\n`);
  const wanted = readWanted(given);
  if (wanted === "help") {
    world.print(HELP);
    return WRITTEN;
  }
  if ("error" in wanted) {
    tell(wanted);
    return NOT_UNDERSTOOD;
  }
  try {
    return await shrink(wanted, world, tell);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    tell({ error: message });
    return name === "UnreadableRecording" ? NOTHING : NOT_UNDERSTOOD;
  }
};

const readWanted = (given: readonly string[]): Wanted | "help" | { readonly error: string } => {
  const read = readArguments(given, { switches: ["--help"], options: ["--against", "--name", "--session"] });
  if (!read.ok) return { error: read.error };
  if (read.switches.has("--help")) return "help";
  const last = (flag: string): string | undefined => read.options.get(flag)?.at(-1);
  const [path, ...others] = read.rest;
  const [against, name, asked] = [last("--against"), last("--name"), last("--session")];
  const session = asked === undefined ? undefined : Number(asked);
  if (path === undefined || others.length > 0) return { error: "one recording is wanted; --help explains" };
  if (against === undefined) return { error: "--against is wanted: the build that does it right" };
  if (name === undefined || !NAME.test(name)) return { error: "--name is wanted, in small letters and dashes" };
  return session === undefined || (Number.isSafeInteger(session) && session >= 1) ? { path, against, name, session } : { error: `not a session: ${asked}` };
};

const shrink = async ({ path, against, name, session }: Wanted, world: ShrinkWorld, tell: (value: unknown) => void): Promise<number> => {
  const fixture = `tests/replay/fixtures/${name}.recording.ndjson`;
  const test = `tests/replay/${name}.spec.ts`;
  const taken = [fixture, test].find(world.isThere);
  if (taken !== undefined) throw new Error(`${taken} exists already and is not replaced`);
  const reference = await world.loadBuild(against);
  const { sessions, report, passedOver } = await readFile(path, world);
  if (report?.sessions === 0) {
    tell({ error: noteOnlyWords(report), note: report.note });
    return NOTHING;
  }
  const count = sessions.length + passedOver.size;
  if (session !== undefined && session > count) throw new Error(`the file holds ${count} sessions, not ${session}`);
  const unread = session === undefined ? undefined : passedOver.get(session);
  if (unread !== undefined) throw new UnreadableRecording(unread.line, unread.reason);
  /** Why the first session that differs cannot be shrunk. */
  let unshrunk: string | undefined;
  for (const { number, header, steps, line } of sessions) {
    if (session !== undefined && number !== session) continue;
    const shrunk = await shrinkRecording(header, steps, reference, world.startClient, line).catch((error: unknown) => {
      if (!(error instanceof NotToShrink)) throw error;
      unshrunk ??= `session ${number}: ${error.message}`;
      return undefined;
    });
    if (shrunk === undefined) continue;
    const { steps: written, end } = await recordedBy(header, shrunk.steps, reference);
    await world.write(fixture, writeRecording(header, written, end, world.sha256));
    await world.write(test, testOf(name, divergenceWords(shrunk.divergence)));
    tell({ fixture, test, session: number, inputs: { before: steps.length, after: shrunk.steps.length }, tries: shrunk.tries, divergence: shrunk.divergence, reason: divergenceWords(shrunk.divergence) });
    return WRITTEN;
  }
  const [left] = passedOver.values();
  if (unshrunk === undefined && session === undefined && left !== undefined) unshrunk = `the two builds do not differ on the sessions that this one can begin; line ${left.line}: ${left.reason}`;
  tell({ error: unshrunk ?? (session === undefined ? "the two builds do not differ on this recording" : `the two builds do not differ in session ${session} of this recording`) });
  return NOTHING;
};

/** A session of a file. A report has one for each page that was open. */
interface Session {
  /** Among all sessions of the file, from 1. */
  readonly number: number;
  readonly header: RecordingHeader;
  readonly steps: RecordedStep[];
  /** The line of the header in the file. */
  readonly line: number;
}

interface ReadFile {
  readonly sessions: readonly Session[];
  readonly report: ReportHeader | undefined;
  /** The sessions that this build cannot begin, by their numbers. */
  readonly passedOver: ReadonlyMap<number, Extract<RecordingLine, { readonly type: "passed-over" }>>;
}

const readFile = async (path: string, world: ShrinkWorld): Promise<ReadFile> => {
  const sessions: Session[] = [];
  const passedOver = new Map<number, Extract<RecordingLine, { readonly type: "passed-over" }>>();
  let report: ReportHeader | undefined;
  for await (const lines of readRecording(unzipped(world.chunksOf(path)), world.sha256, whyNotCompared))
    for (const line of lines) {
      const number = sessions.length + passedOver.size + 1;
      if (line.type === "report") ({ report } = line);
      else if (line.type === "passed-over") passedOver.set(number, line);
      else if (line.type === "header") sessions.push({ number, header: line.header, steps: [], line: line.line });
      else if (line.type === "step") sessions.at(-1)?.steps.push(line.step);
    }
  return { sessions, report, passedOver };
};

const testOf = (name: string, reason: string): string => `import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { replay } from "./replay-twice.ts";

/** Found in a recording and shrunk to what it takes. Before it was mended: ${reason.replaceAll("*/", "* /")} */
it("${name.replaceAll("-", " ")} is as it was recorded", async () => {
  expect(agrees(await replay(readFileSync("tests/replay/fixtures/${name}.recording.ndjson", "utf8")))).toBe(true);
});
`;
