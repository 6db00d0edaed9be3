import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { startReplay } from "../../src/app/replay.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { agrees, replayRecording } from "../../src/audit/recording/replay-recording.ts";

/** A program: replays a recording once, as `npm run replay` does, and prints what that cost. */
export interface ReplayCosts {
  /** Seconds of the processor, on all threads, from the start of the process. Unlike time they hardly depend on what else runs. */
  readonly seconds: number;
  /** The largest heap, in megabytes. */
  readonly megabytes: number;
}

const sha256 = (text: string): string => hash("sha256", text);

/** Facts between two looks at the heap. */
const LOOK_EVERY = 250;
let most = 0;
let facts = 0;
const look = (): void => {
  facts += 1;
  if (facts % LOOK_EVERY === 0) most = Math.max(most, process.memoryUsage().heapUsed);
};

const lines = readRecording(createReadStream(process.argv[2] ?? ""), sha256);
for await (const session of replayRecording(lines, (start) => startReplay(start, { sha256 }), { onFact: look }))
  if (!agrees(session)) throw new Error("the replay is not as recorded");

const { user, system } = process.cpuUsage();
const costs: ReplayCosts = { seconds: (user + system) / 1_000_000, megabytes: most / 1_000_000 };
console.log(JSON.stringify(costs));
