import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createMemoryDigest } from "../../src/adapters/memory/digest.memory.ts";
import { eventRooms, type EventType, personalIn, rowOf, rowsByRoom, type SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../../src/domain/log/chain.ts";
import { drawSalts } from "../../src/domain/log/personal-fields.ts";
import { examplesOf } from "./example-of.ts";

const FOLDER = "tests/domain/events/golden";

const names = (): readonly string[] => readdirSync(FOLDER).filter((name) => name.endsWith(".ndjson"));

/** The versions of events that golden logs hold, such as "BetPlaced 1". */
const sealed = (): ReadonlySet<string> =>
  new Set(
    names().flatMap((name) =>
      readFileSync(join(FOLDER, name), "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { readonly version: number; readonly event: { readonly type: string } })
        .map(({ version, event }) => `${event.type} ${version}`),
    ),
  );

const sealedLog = (types: readonly EventType[]): string => {
  const used = new Set<string>();
  const events = types.flatMap((type) => examplesOf(rowOf(type).guard.form ?? { of: "unknown" }, used)) as readonly SlipstreamEvent[];
  const facts = events.map((event, index) => {
    const { version } = rowOf(event.type);
    const salts = drawSalts(event, personalIn(event) ?? {}, () => "0123456789abcdef".repeat(2));
    const fact = { sequence: index + 1, at: 1_767_225_600_000 + index, cause: { by: "app", what: "test" } as const, version, event };
    return salts === undefined ? fact : { ...fact, salts };
  });
  return sealAll(facts, GENESIS, createMemoryDigest().sha256).map((fact) => `${JSON.stringify(fact)}\n`).join("");
};

/** Seals examples of every event whose version no golden log holds yet, one new log a room, and returns the files it wrote. A golden log is never edited. */
export const sealNew = (): readonly string[] => {
  const known = sealed();
  return eventRooms.flatMap((room) => {
    const types = (Object.keys(rowsByRoom[room]) as EventType[]).filter((type) => !known.has(`${type} ${rowOf(type).version}`));
    if (types.length === 0) return [];
    const taken = new Set(names());
    let number = 1;
    while (taken.has(`${room}-${number}.ndjson`)) number += 1;
    const file = join(FOLDER, `${room}-${number}.ndjson`);
    writeFileSync(file, sealedLog(types));
    return [file];
  });
};
