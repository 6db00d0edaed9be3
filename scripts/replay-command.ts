import { hearReport } from "../src/audit/recording/hear-report.ts";
import { readRecording } from "../src/audit/recording/read-recording.ts";
import { type RecordingLine, UnreadableRecording } from "../src/audit/recording/recording-line.ts";
import { agrees, replayRecording, type StartClient } from "../src/audit/recording/replay-recording.ts";
import { compareBuilds } from "../src/audit/recording/two-builds.ts";
import { unzipped } from "../src/audit/ndjson/unzipped.ts";
import type { AdmittedInput } from "../src/application/recording/inputs.ts";
import type { ReportHeader } from "../src/application/recording/report.ts";
import { noteOnlyWords } from "../src/ui/inspector/words/note-only.ts";
import type { Sha256 } from "../src/domain/log/chain.ts";
import { readArguments } from "./command/arguments.ts";
import { comparisonSummary, isSame, replaySummary, toCompared, toReplayed } from "./command/replay-output.ts";

const HELP = `npm run --silent replay -- recording.ndjson [--speed N|max] [--until SEQ] [--against BUILD] [--summary]

Runs the recorded inputs through the real client, without a network, and prints one JSON object for each session of the
file: what the log came to, and the first event that is not as recorded, with its line, its place and its fields. Of a
damaged file it replays what stands before the damage, and says up to which line that agrees. The file may be packed with gzip.

  --speed N|max   as fast as it happened (1), N times as fast, or without waiting (max, the default)
  --until SEQ     stop once the log has reached that record; "agrees" is then of what comes up to there. It says when a
                  session ends before
  --against BUILD compare with another build instead of with what was recorded: a checkout with its packages installed,
                  or a bundle that \`npm run bundle-replay\` made. "recorded" in a divergence is what that build does.
                  It goes without --speed and --until
  --summary       print one JSON object for the whole file
  --help          print this

Ends with 0 when every session agrees, with 1 when one does not, a line is damaged or missing, or a report holds no session,
with 2 when the command was not understood or the file could not be opened.
`;

/** What the command needs from outside. */
export interface ReplayWorld {
  readonly sha256: Sha256;
  readonly chunksOf: (path: string) => AsyncIterable<Uint8Array>;
  readonly startClient: StartClient;
  /** Loads the client of another build. Rejects when there is no build at that path. */
  readonly loadBuild: (path: string) => Promise<StartClient>;
  readonly wait: (ms: number) => Promise<void>;
  readonly print: (text: string) => void;
}

const AGREES = 0;
const DIFFERS = 1;
const NOT_UNDERSTOOD = 2;

interface Wanted {
  readonly path: string;
  readonly speed: number | "max";
  readonly until: number | undefined;
  readonly against: string | undefined;
  readonly isSummary: boolean;
}

/** The `replay` command; resolves to its exit code. */
export const replayCommand = async (given: readonly string[], world: ReplayWorld): Promise<number> => {
  const wanted = readWanted(given);
  if (wanted === "help") {
    world.print(HELP);
    return AGREES;
  }
  if ("error" in wanted) {
    printJson(world, wanted);
    return NOT_UNDERSTOOD;
  }
  try {
    return wanted.against === undefined ? await run(wanted, world) : await runAgainst(wanted, wanted.against, world);
  } catch (error) {
    printJson(world, { error: error instanceof Error ? error.message : String(error) });
    return NOT_UNDERSTOOD;
  }
};

const printJson = ({ print }: ReplayWorld, value: unknown): void => print(`${JSON.stringify(value)}\n`);

const readWanted = (given: readonly string[]): Wanted | "help" | { readonly error: string } => {
  const read = readArguments(given, { switches: ["--summary", "--help"], options: ["--speed", "--until", "--against"] });
  if (!read.ok) return { error: read.error };
  if (read.switches.has("--help")) return "help";
  const [path, ...others] = read.rest;
  if (path === undefined || others.length > 0) return { error: "one recording is wanted: npm run --silent replay -- recording.ndjson, or --help" };
  const told = read.options.get("--speed")?.at(-1) ?? "max";
  const speed = told === "max" ? told : Number(told);
  if (speed !== "max" && !(speed > 0)) return { error: `not a speed: ${told}; a number such as 1 or 10, or max` };
  const last = read.options.get("--until")?.at(-1);
  const until = last === undefined ? undefined : Number(last);
  if (until !== undefined && !(Number.isSafeInteger(until) && until >= 1)) return { error: `not a sequence: ${last}` };
  const against = read.options.get("--against")?.at(-1);
  const unheard = against === undefined ? undefined : ["--speed", "--until"].find((flag) => read.options.has(flag));
  if (unheard !== undefined) return { error: `${unheard} does not go with --against: two builds are compared up to where they differ` };
  return { path, speed, until, against, isSummary: read.switches.has("--summary") };
};

const run = async ({ path, speed, until, isSummary }: Wanted, world: ReplayWorld): Promise<number> => {
  const pace = speed === "max" ? undefined : createPacer(speed, world.wait);
  const { lines, report } = open(path, world);
  const { sessions, failure } = await readSessions(replayRecording(lines, world.startClient, { pace, until }), (session) => {
    if (!isSummary) printJson(world, toReplayed(session, until));
  });
  if (isNoteOnly(sessions, failure)) return tellNote(report(), world);
  if (isSummary) printJson(world, replaySummary(sessions, failure, until));
  else if (failure !== undefined) printJson(world, { agrees: false, error: failure });
  return failure === undefined && sessions.every(agrees) ? AGREES : DIFFERS;
};

const runAgainst = async ({ path, isSummary }: Wanted, against: string, world: ReplayWorld): Promise<number> => {
  const reference = await world.loadBuild(against);
  const { lines, report } = open(path, world);
  const { sessions, failure } = await readSessions(compareBuilds(lines, reference, world.startClient), (session) => {
    if (!isSummary) printJson(world, toCompared(session));
  });
  if (isNoteOnly(sessions, failure)) return tellNote(report(), world);
  if (isSummary) printJson(world, comparisonSummary(sessions, failure));
  else if (failure !== undefined) printJson(world, { agrees: false, error: failure });
  return failure === undefined && sessions.every(isSame) ? AGREES : DIFFERS;
};

/** The lines of a file, and its report once they have been read. */
const open = (path: string, { chunksOf, sha256 }: ReplayWorld): { readonly lines: AsyncIterable<readonly RecordingLine[]>; readonly report: () => ReportHeader | undefined } => {
  let report: ReportHeader | undefined;
  return { lines: hearReport(readRecording(unzipped(chunksOf(path)), sha256), (told) => (report = told)), report: () => report };
};

/** A file that was read to its end and has no session is a report of somebody of whom nothing was recorded. */
const isNoteOnly = (sessions: readonly unknown[], failure: string | undefined): boolean => sessions.length === 0 && failure === undefined;

const tellNote = (report: ReportHeader | undefined, world: ReplayWorld): number => {
  printJson(world, { sessions: 0, note: report?.note ?? "", reason: noteOnlyWords({ lacks: report?.lacks ?? [] }) });
  return DIFFERS;
};

interface ReadSessions<Session> {
  readonly sessions: readonly Session[];
  /** The message for the line at which reading ended; undefined when the whole file was read. */
  readonly failure: string | undefined;
}

/** Collects the sessions of a file, and shows each as soon as it has been replayed. */
const readSessions = async <Session>(replayed: AsyncIterable<Session>, show: (session: Session) => void): Promise<ReadSessions<Session>> => {
  const sessions: Session[] = [];
  try {
    for await (const session of replayed) {
      sessions.push(session);
      show(session);
    }
    return { sessions, failure: undefined };
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error;
    return { sessions, failure: error.message };
  }
};

/** Waits as long as the recorded session did, divided by the speed. */
export const createPacer = (speed: number, wait: (ms: number) => Promise<void>): ((admitted: Pick<AdmittedInput, "at">) => Promise<void>) => {
  let last: number | undefined;
  return async ({ at }) => {
    const gap = last === undefined ? 0 : (at - last) / speed;
    last = at;
    if (gap > 0) await wait(gap);
  };
};
