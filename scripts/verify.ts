import { hash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chunksOfKeptFile, textOfFile } from "./command/files.ts";
import { watchOutput } from "./command/watch-output.ts";
import { verifyCommand } from "./verify-command.ts";

watchOutput();

/** `npm run --silent verify -- log.ndjson`. Its options are in `--help`. */
process.exitCode = await verifyCommand(process.argv.slice(2), {
  sha256: (text) => hash("sha256", text),
  chunksOf: chunksOfKeptFile,
  textOf: textOfFile,
  write: async (path, pieces) => {
    const part = `${path}.${process.pid}.part`;
    try {
      await pipeline(Readable.from(pieces), createWriteStream(part, { flags: "wx" }));
      // Unlike a rename, it refuses a name that is taken.
      await link(part, path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST") throw new Error(`${path} exists already and is not replaced`);
      throw code === "ENOENT" ? new Error(`there is no folder ${dirname(path)} for the copy`) : error;
    } finally {
      await rm(part, { force: true });
    }
  },
  print: (text) => (process.stdout.write(text) ? undefined : once(process.stdout, "drain").then(() => undefined)),
});
