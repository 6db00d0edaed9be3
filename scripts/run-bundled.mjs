import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * `node scripts/run-bundled.mjs scripts/replay.ts recording.ndjson`: runs a command from one file, which is made of the sources as they are now. This takes
 * no longer than loading the sources one by one, and what runs then is not slowed down by the loader, which keeps the name of every function
 * (docs/speed.md). A process of its own makes the file, so that its memory is not the command's.
 */
const [entry = ""] = process.argv.splice(2, 1);
const folder = dirname(fileURLToPath(import.meta.url));
const outDir = join(folder, "../.tmp/bundled", String(process.pid));
const { status } = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--mode", "command", "--logLevel", "error"], {
  cwd: join(folder, ".."), stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, COMMAND: entry, COMMAND_FOLDER: outDir },
});

const NOT_MADE = 2;
if (status === 0) {
  // Also when the command ends the process itself.
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await import(pathToFileURL(join(outDir, "command.mjs")).href);
} else process.exitCode = NOT_MADE;
