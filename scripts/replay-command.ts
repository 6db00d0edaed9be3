import { hearBeside } from "../src/audit/recording/beside-sessions.ts";
import { whyNotCompared, whyNotPlayed } from "../src/audit/recording/other-build.ts";
import { readRecording, type WhyNot } from "../src/audit/recording/read-recording.ts";
import { type RecordingLine, UnreadableRecording } from "../src/audit/recording/recording-line.ts";
import { replayRecording, type StartClient } from "../src/audit/recording/replay-recording.ts";
import { compareBuilds } from "../src/audit/recording/two-builds.ts";
import { unzipped } from "../src/audit/ndjson/unzipped.ts";
import { codeHashOf } from "../src/application/recording/code-hash-of.ts";
import type { AdmittedInput } from "../src/application/recording/inputs.ts";
import type { ReportHeader } from "../src/application/recording/report.ts";
import { noteOnlyWords } from "../src/ui/inspector/words/note-only.ts";
import type { Sha256 } from "../src/domain/log/chain.ts";
import { readArguments } from "./command/arguments.ts";
import { comparisonSummary, replaySummary, toCompared, toReplayed } from "./command/replay-output.ts";

const HELP = `npm run --silent replay -- recording.ndjson [--speed N|max] [--until SEQ] [--against BUILD] [--summary]

Runs the recorded inputs through the real client, without a network, and prints one JSON object for each session of the
file: what the log came to, and the first event that is not as recorded, with its line, its place and its fields. Of a
damaged file it replays what stands before the damage, and says up to which line that agrees. The file may be packed with gzip.
What another build recorded is replayed by that build, if its bundle is in dist/replay.

  --speed N|max   as fast as it happened (1), N times as fast, or without waiting (max, the default)
  --until SEQ     stop once the log has reached that record; "agrees" is then of what comes up to there. It says when a
                  session ends before
  --against BUILD compare with another build instead of with what was recorded: a checkout with its packages installed,
                  a bundle that \`npm run bundle-replay\` made, or the hash of a bundle in dist/replay. "recorded" in a
                  divergence is what that build does. Both have to have this code's shapes of state and inputs.
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
  /** The hash of this code. */
  readonly codeHash: string;
  /** Whether the bundle of the code with this hash is here. */
  readonly isKept: (codeHash: string) => boolean;
  readonly loadKept: (codeHash: string) => Promise<StartClient>;
  /** Loads the client of another build. Rejects when there is no build at that path, or one of other shapes. */
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
  const speedText = read.options.get("--speed")?.at(-1) ?? "max";
  const speed = speedText === "max" ? speedText : Number(speedText);
  if (speed !== "max" && !(speed > 0)) return { error: `not a speed: ${speedText}; a number such as 1 or 10, or max` };
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
  const { lines, beside } = open(path, world, (header) => (world.isKept(codeHashOf(header.build)) ? undefined : whyNotPlayed(header, world.codeHash)));
  const start: StartClient = async (given) => {
    const codeHash = codeHashOf(given.header.build);
    return (codeHash === world.codeHash ? world.startClient : await world.loadKept(codeHash))(given);
  };
  const { sessions, failure } = await readSessions(replayRecording(lines, start, { pace, until }), (session) => {
    if (!isSummary) printJson(world, toReplayed(session, until));
  });
  if (beside.report?.sessions === 0 && failure === undefined) return tellNote(beside.report, world);
  return conclude(world, isSummary, { failure, ...beside }, replaySummary(sessions, until));
};

const runAgainst = async ({ path, isSummary }: Wanted, against: string, world: ReplayWorld): Promise<number> => {
  const reference = await world.loadBuild(against);
  const { lines, beside } = open(path, world, whyNotCompared);
  const { sessions, failure } = await readSessions(compareBuilds(lines, reference, world.startClient), (session) => {
    if (!isSummary) printJson(world, toCompared(session));
  });
  if (beside.report?.sessions === 0 && failure === undefined) return tellNote(beside.report, world);
  return conclude(world, isSummary, { failure, ...beside }, comparisonSummary(sessions));
};

/** The lines of a file, with what stands in it beside the sessions as far as it has been read. */
const open = (path: string, { chunksOf, sha256 }: ReplayWorld, whyNot: WhyNot): Opened => {
  const beside: Beside = { report: undefined, passedOver: [] };
  const lines = hearBeside(readRecording(unzipped(chunksOf(path)), sha256, whyNot), (line) => {
    if (line.type === "report") beside.report = line.report;
    else beside.passedOver.push(`line ${line.line}: ${line.reason}`);
  });
  return { lines, beside };
};

interface Beside {
  report: ReportHeader | undefined;
  /** Why sessions of the file were passed over. */
  readonly passedOver: string[];
}

interface Opened {
  readonly lines: AsyncIterable<readonly RecordingLine[]>;
  readonly beside: Beside;
}

/** Tells of a report without sessions: nothing was recorded of whoever wrote its note. */
const tellNote = ({ note, lacks }: ReportHeader, world: ReplayWorld): number => {
  printJson(world, { sessions: 0, note, reason: noteOnlyWords({ lacks }) });
  return DIFFERS;
};

/** What is printed after the sessions, or with `--summary` instead of them; returns the exit code. */
const conclude = (world: ReplayWorld, isSummary: boolean, { failure, passedOver }: { readonly failure: string | undefined; readonly passedOver: readonly string[] }, summary: { readonly agrees: boolean }): number => {
  const errors = [...passedOver, ...(failure === undefined ? [] : [failure])];
  const isWhole = errors.length === 0;
  if (isSummary) printJson(world, { ...summary, agrees: summary.agrees && isWhole, ...(isWhole ? {} : { error: errors.join("; ") }) });
  else for (const error of errors) printJson(world, { agrees: false, error });
  return summary.agrees && isWhole ? AGREES : DIFFERS;
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
