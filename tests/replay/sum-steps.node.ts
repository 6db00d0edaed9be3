import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { sumSteps } from "./sum-steps.ts";

/** A program: replays a file the given number of times as if it were one file, and prints the sums and the greatest use of memory. */
const [path = "", speed = "max", times = "1"] = process.argv.slice(2);

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let time = 0; time < Number(times); time += 1) yield* createReadStream(path);
}

/** Steps between two looks at the memory. */
const LOOK_EVERY = 250;
let most = 0;
const look = (steps: number): void => {
  if (steps % LOOK_EVERY === 0) most = Math.max(most, process.memoryUsage().heapUsed);
};

const sessions = await sumSteps(chunks(), speed === "max" ? speed : Number(speed), (text) => hash("sha256", text), look);
console.log(JSON.stringify({ sessions, megabytes: most / 1_000_000 }));
