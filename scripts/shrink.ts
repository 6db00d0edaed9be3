import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { startReplay } from "../src/app/replay.ts";
import { chunksOfFile } from "./command/files.ts";
import { loadBuild } from "./command/load-build.ts";
import { watchOutput } from "./command/watch-output.ts";
import { shrinkCommand } from "./shrink-command.ts";

const sha256 = (text: string): string => hash("sha256", text);

watchOutput();

/** `npm run --silent shrink -- recording.ndjson --against BUILD --name NAME`. Its options are in `--help`. */
process.exitCode = await shrinkCommand(process.argv.slice(2), {
  sha256,
  chunksOf: chunksOfFile,
  startClient: (start) => startReplay(start, { sha256 }),
  loadBuild: (path) => loadBuild(path, { sha256 }),
  isThere: existsSync,
  write: async (path, text) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  },
  print: (text) => void process.stdout.write(text),
});
