import { readFileSync } from "node:fs";
import { createMemoryDigest } from "../src/adapters/memory/digest.memory.ts";
import { rowOf, type SlipstreamEvent } from "../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../src/domain/log/chain.ts";

/**
 * Events from standard input, one JSON object a line, as a sealed log on standard output, each in the version of today:
 * how a golden log for new events is made (AGENTS.md).
 */
const read = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as SlipstreamEvent);
const facts = read.map((event, index) => ({
  sequence: index + 1,
  at: 1_767_225_600_000 + index,
  cause: { by: "app", what: "test" } as const,
  version: rowOf(event.type).version,
  event,
}));
for (const sealed of sealAll(facts, GENESIS, createMemoryDigest().sha256)) process.stdout.write(`${JSON.stringify(sealed)}\n`);
