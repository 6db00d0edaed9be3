import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createMemoryDigest } from "../src/adapters/memory/digest.memory.ts";
import { rowOf, type SlipstreamEvent } from "../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../src/domain/log/chain.ts";
import { drawSalts } from "../src/domain/log/personal-fields.ts";

/**
 * Makes a golden log for new events (docs/guides/adding.md): reads events from standard input, one JSON object a line, and writes them to standard output as a
 * sealed log, each in the current version of its type, with salts for its personal fields.
 */
const read = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as SlipstreamEvent);
const facts = read.map((event, index) => {
  const { version, personal = {} } = rowOf(event.type);
  const salts = drawSalts(event, personal, () => randomBytes(16).toString("hex"));
  const fact = { sequence: index + 1, at: 1_767_225_600_000 + index, cause: { by: "app", what: "test" } as const, version, event };
  return salts === undefined ? fact : { ...fact, salts };
});
for (const sealed of sealAll(facts, GENESIS, createMemoryDigest().sha256)) process.stdout.write(`${JSON.stringify(sealed)}\n`);
