import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SealedFact } from "../../../../src/domain/events/envelope.ts";

const folder = join("tests", "domain", "events", "golden");

/** The golden logs, each sealed by another build. Files are added and never edited. */
export const goldenLogs: readonly { readonly name: string; readonly facts: readonly SealedFact[] }[] = readdirSync(folder)
  .filter((name) => name.endsWith(".ndjson"))
  .map((name) => ({
    name,
    facts: readFileSync(join(folder, name), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as SealedFact),
  }));

/** Every event of every version that was ever written. */
export const goldenEvents = goldenLogs.flatMap(({ facts }) => facts);
