import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { type Replay, startReplay } from "../src/app/replay.ts";
import type { AdmittedInput } from "../src/application/recording/inputs.ts";
import type { RecordingEnd, RecordingHeader } from "../src/application/recording/recorder.ts";
import { readRecording, type RecordingLine } from "../src/audit/recording/read-recording.ts";

/**
 * npm run --silent replay -- recording.ndjson [--speed N|max] [--until SEQ]
 * Runs the recorded inputs through the real client without a network, and prints what the log came to. `--until`
 * stops when the log has reached that sequence. Exits 1 when the recording's own end disagrees or is missing.
 */
const fail = (error: string): never => {
  process.stdout.write(`${JSON.stringify({ error })}\n`);
  process.exit(1);
};

const linesOf = (path: string): AsyncIterable<RecordingLine> => readRecording(createReadStream(path));

/** Ids are drawn before the input that notes them is reached, so they are gathered first. */
const drawnIds = async (path: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for await (const line of linesOf(path))
    if (line.type === "input" && line.admitted.input.kind === "id") ids.push(line.admitted.input.value);
  return ids;
};

const createPacer = (speed: number): ((admitted: AdmittedInput) => Promise<void>) => {
  let last: number | undefined;
  return async ({ at }) => {
    const gap = last === undefined ? 0 : (at - last) / speed;
    last = at;
    if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
  };
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const begin = async (header: RecordingHeader, path: string): Promise<Replay> =>
  startReplay(header, await drawnIds(path), { sha256 });

const run = async (path: string, speed: number | "max", until: number): Promise<void> => {
  let replay: Replay | undefined;
  let end: RecordingEnd | undefined;
  let inputs = 0;
  const pace = speed === "max" ? undefined : createPacer(speed);
  for await (const line of linesOf(path)) {
    if (line.type === "header") replay = await begin(line.header, path);
    else if (line.type === "end") end = line.end;
    else {
      if (replay === undefined || replay.slipstream.head().length >= until) continue;
      await pace?.(line.admitted);
      await replay.step(line.admitted);
      inputs += 1;
    }
  }
  if (replay === undefined) fail("the file holds no recording");
  else {
    const { events, head, state, unaskedReplies } = replay.summary();
    const summary = { inputs, events, head, state, unaskedReplies };
    const told = until === Number.POSITIVE_INFINITY ? { ...summary, ...compared(summary, end) } : summary;
    process.stdout.write(`${JSON.stringify(told)}\n`);
    process.exit("agrees" in told && !told.agrees ? 1 : 0);
  }
};

const compared = (summary: Omit<RecordingEnd, "kind">, end: RecordingEnd | undefined) =>
  end === undefined
    ? { agrees: false, error: "the recording has no end: it was cut off" }
    : { agrees: end.events === summary.events && end.head === summary.head && end.state === summary.state, recorded: end };

const USAGE = "usage: npm run --silent replay -- recording.ndjson [--speed N|max] [--until SEQ]";

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { speed: { type: "string", default: "max" }, until: { type: "string" } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}; ${USAGE}`);
  }
};

const { values, positionals } = readArguments();
const [path] = positionals;
const speed = values.speed === "max" ? "max" : Number(values.speed);
const until = values.until === undefined ? Number.POSITIVE_INFINITY : Number(values.until);
if (path === undefined) fail(USAGE);
else if (speed !== "max" && !(speed > 0)) fail(`not a speed: ${values.speed}`);
else if (!(until >= 1)) fail(`not a sequence: ${String(values.until)}`);
else
  await run(path, speed, until).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
