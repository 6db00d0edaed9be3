import { hash } from "node:crypto";
import { startReplay } from "../../src/app/replay.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { agrees, replayRecording } from "../../src/audit/recording/replay-recording.ts";
import { withTexts } from "../../tests/kit/recording-lines.ts";
import { recordLongSession } from "../../tests/replay/long-session.ts";

/** A program: prints what it costs to parse, to read and to replay one long recording, in milliseconds of the processor. */
export interface ReplayCosts {
  readonly frames: number;
  /** `JSON.parse` of the lines, which hold the messages of the feed as values. */
  readonly parse: number;
  /** `JSON.parse` of the same lines as they were up to version 8, with every message as a text within the line, which this leaves as a text. */
  readonly parseTexts: number;
  /** Reading the lines and checking their links. */
  readonly read: number;
  /** The whole replay: every fact made again, sealed and compared. */
  readonly replay: number;
}

const FRAMES = 100_000;
const OUTAGES = 5;
const ROUNDS = 3;
const CHUNK = 65_536;

const sha256 = (text: string): string => hash("sha256", text);

/** Milliseconds of the processor that the work took, on all threads. Unlike time it hardly depends on what else runs. */
const cost = async (work: () => void | Promise<void>): Promise<number> => {
  globalThis.gc?.();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const bytes = new TextEncoder().encode(await recordLongSession(FRAMES, OUTAGES));
const lines = new TextDecoder().decode(bytes).trimEnd().split("\n");
const texts = withTexts(lines.join("\n")).split("\n");
async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}
const parse = (): void => {
  for (const line of lines) JSON.parse(line);
};
const parseTexts = (): void => {
  for (const line of texts) JSON.parse(line);
};
const read = async (): Promise<void> => {
  for await (const each of readRecording(chunks(), sha256)) if (each.length === 0) throw new Error("no lines");
};
const replay = async (): Promise<void> => {
  for await (const session of replayRecording(readRecording(chunks(), sha256), (start) => startReplay(start, { sha256 })))
    if (!agrees(session)) throw new Error("the replay is not as recorded");
};
const works = { parse, parseTexts, read, replay };
const best = { parse: Infinity, parseTexts: Infinity, read: Infinity, replay: Infinity };
// In turns, and the first round warms up.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const name of ["parse", "parseTexts", "read", "replay"] as const) {
    const ms = await cost(works[name]);
    if (round > 0) best[name] = Math.min(best[name], ms);
  }

const costs: ReplayCosts = { frames: FRAMES, ...best };
console.log(JSON.stringify(costs));
