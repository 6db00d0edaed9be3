import { hash } from "node:crypto";
import { startReplay } from "../src/app/replay.ts";
import { chunksOfFile } from "./command/files.ts";
import { isKept, loadBuild, loadKept } from "./command/load-build.ts";
import { watchOutput } from "./command/watch-output.ts";
import { codeHash } from "./vite/name-build.ts";
import { replayCommand } from "./replay-command.ts";

const sha256 = (text: string): string => hash("sha256", text);

watchOutput();

/** `npm run --silent replay -- recording.ndjson`. Its options are in `--help`. */
process.exitCode = await replayCommand(process.argv.slice(2), {
  codeHash: codeHash(process.cwd()),
  isKept,
  loadKept: (hash) => loadKept(hash, { sha256 }),
  sha256,
  chunksOf: chunksOfFile,
  startClient: (start) => startReplay(start, { sha256 }),
  loadBuild: (path) => loadBuild(path, { sha256 }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  print: (text) => void process.stdout.write(text),
});
