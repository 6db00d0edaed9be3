import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { verifyCommand } from "./verify-command.ts";

/** `npm run --silent verify -- log.ndjson`. Its options are in `--help`. */
process.exitCode = await verifyCommand(process.argv.slice(2), {
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  chunksOf: (path) => createReadStream(path),
  textOf: (path) => readFile(path, "utf8"),
  print: (text) => (process.stdout.write(text) ? undefined : once(process.stdout, "drain").then(() => undefined)),
});
