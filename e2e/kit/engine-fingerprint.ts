import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["engine", "contract", "src/domain/kernel", "vite.config.ts", "package-lock.json"];

/** Where a build of the engine keeps the fingerprint of its sources, in its output folder. */
export const ENGINE_STAMP = "engine-dev/sources.sha256";

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).sort().flatMap((name) => filesIn(join(path, name))) : [path];

/** A hash over the content of all the engine's sources. File times are not used, because a checkout changes them. */
export const engineFingerprint = (): string => {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
};
