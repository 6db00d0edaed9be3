import { hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { link, readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { verifyCommand } from "./verify-command.ts";

/** `npm run --silent verify -- log.ndjson`. Its options are in `--help`. */
process.exitCode = await verifyCommand(process.argv.slice(2), {
  sha256: (text) => hash("sha256", text),
  chunksOf: (path) => createReadStream(path),
  textOf: (path) => readFile(path, "utf8"),
  write: async (path, pieces) => {
    const part = `${path}.${process.pid}.part`;
    try {
      await pipeline(Readable.from(pieces), createWriteStream(part, { flags: "wx" }));
      // Unlike a rename, it refuses a name that is taken.
      await link(part, path);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === "EEXIST" ? new Error(`${path} exists already and is not replaced`) : error;
    } finally {
      await rm(part, { force: true });
    }
  },
  print: (text) => (process.stdout.write(text) ? undefined : once(process.stdout, "drain").then(() => undefined)),
});
