import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { eventTypes, rowOf } from "../../../src/domain/events/registry.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { goldenEvents, goldenLogs } from "./golden/golden-events.ts";

const { sha256 } = createMemoryDigest();

/** What an older version is read as today, such as `["BetPlaced 1", [{ … }]]`, where its upcaster changes it. */
const READ_AS = new Map<string, readonly object[]>([
  ["FeedDetailDropped 1", [{ type: "FeedDetailDropped", from: 1, to: 1, previous: "0".repeat(64), hash: "0".repeat(64), kept: [] }]],
]);

describe.each(goldenLogs)("the log that an earlier build sealed ($name)", ({ facts }) => {
  it("still verifies, record by record", () => {
    const verify = createVerifier(sha256);
    expect(facts.map((fact) => verify(fact)).filter(({ verdict }) => verdict !== "verified")).toEqual([]);
  });

  it("[S9] can be read completely and folded", () => {
    const read = facts.map(readFact);
    expect(read.filter(({ readable }) => !readable)).toEqual([]);
    const today = read.flatMap((one) => (one.readable ? [one.fact] : []));
    expect(() => fold(initialState(), today)).not.toThrow();
  });
});

describe("every version of every event that was ever written", () => {
  const written = new Set(goldenEvents.map(({ version, event }) => `${event.type} ${version}`));

  it("is in a golden log: after a new one run npm run events", () => {
    const versions = eventTypes.flatMap((type) => Array.from({ length: rowOf(type).version }, (_, at) => `${type} ${at + 1}`));
    expect(versions.filter((version) => !written.has(version))).toEqual([]);
  });

  it.each([...written])("[S9] %s is read as the current version", (version) => {
    const [type = "", number] = version.split(" ");
    const records = goldenEvents.filter((fact) => fact.event.type === type && fact.version === Number(number));
    const read = records.map((fact) => readFact(fact)).map((one) => (one.readable ? one.fact.event : one.reason));
    expect(read).toEqual(READ_AS.get(version) ?? records.map(({ event }) => event));
  });
});
