import { hash } from "node:crypto";
import { startReplay } from "../../src/app/replay.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { agrees, replayRecording } from "../../src/audit/recording/replay-recording.ts";
import { recordLongSession } from "../../tests/replay/long-session.ts";

/** A program: prints what it costs to parse, to read and to replay one long recording, in milliseconds of the processor. */
export interface ReplayCosts {
  readonly frames: number;
  /** `JSON.parse` of the lines. */
  readonly parse: number;
  /** `JSON.parse` of the lines and of the frames in them. */
  readonly parseFrames: number;
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
async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}
const parse = (): void => {
  for (const line of lines) JSON.parse(line);
};
const parseFrames = (): void => {
  for (const line of lines) {
    const { input } = JSON.parse(line) as { readonly input?: { readonly frames?: readonly { readonly payload: string }[] } };
    for (const { payload } of input?.frames ?? []) JSON.parse(payload);
  }
};
const read = async (): Promise<void> => {
  for await (const each of readRecording(chunks(), sha256)) if (each.length === 0) throw new Error("no lines");
};
const replay = async (): Promise<void> => {
  for await (const session of replayRecording(readRecording(chunks(), sha256), (start) => startReplay(start, { sha256 })))
    if (!agrees(session)) throw new Error("the replay is not as recorded");
};
const works = { parse, parseFrames, read, replay };
const best = { parse: Infinity, parseFrames: Infinity, read: Infinity, replay: Infinity };
// In turns, and the first round warms up.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const name of ["parse", "parseFrames", "read", "replay"] as const) {
    const ms = await cost(works[name]);
    if (round > 0) best[name] = Math.min(best[name], ms);
  }

const costs: ReplayCosts = { frames: FRAMES, ...best };
console.log(JSON.stringify(costs));
