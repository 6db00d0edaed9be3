import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect } from "effect";
import { expect, it, vi } from "vitest";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { isPacked } from "../../../src/adapters/storage/packed-segments.ts";
import type { Fact, SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { RANGE_LENGTHS } from "../../../src/domain/log/droppable.ts";
import { dropsIn, explainBy } from "../../../src/domain/log/dropped.ts";
import { KEPT_BY_DEFAULT, type RetentionLimits } from "../../../src/domain/log/retention.ts";
import { createVerifier, isIntact } from "../../../src/domain/log/verify.ts";
import { sha256 } from "../../audit/sealed-log.ts";
import { added, facts as factsOf, keyOf, oddsChanged, requested, selection } from "../../kit/builders.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** All of the eight hours, or a tenth of them within a tenth of the limits. */
const PART = process.env["SLIPSTREAM_DEEP"] === "1" ? 1 : 10;
const SECONDS = (8 * 3_600) / PART;
/** Price messages a second, as a live list and five live legs have them. */
const EACH_SECOND = 18;
const LIVE_LEGS = 5;
const BETS = 12 / PART;
const SWEEP_EVERY = 600;
const MEGABYTE = 1_000_000;
const limits: RetentionLimits = { ...KEPT_BY_DEFAULT, mostBytes: KEPT_BY_DEFAULT.mostBytes / PART, leftBytes: KEPT_BY_DEFAULT.leftBytes / PART };

const legs = Array.from({ length: LIVE_LEGS }, (_, at) => selection(String(100 + at), { type: "live" }));
const list = Array.from({ length: 40 }, (_, at) => selection(String(500 + at), { type: "live" }));

/** What a second brings: prices, one of a leg among them, whose mark of five seconds ago lapses; now and then a bet. */
const second = (at: number): readonly { readonly event: SlipstreamEvent; readonly by: "feed" | "clock" | "player" }[] => {
  const leg = legs[at % LIVE_LEGS] ?? selection();
  const prices = Array.from({ length: EACH_SECOND - 1 }, (_, index) => oddsChanged(list[(at * 7 + index * 3) % list.length] ?? leg, 1.2 + ((at * 13 + index * 29) % 700) / 100));
  const isBet = Math.floor((at * BETS) / SECONDS) !== Math.floor(((at - 1) * BETS) / SECONDS);
  return [
    ...prices.map((event) => ({ event, by: "feed" }) as const),
    { event: oddsChanged(leg, 1.5 + (at % 90) / 100), by: "feed" },
    { event: { type: "ChangedMarkExpired", key: keyOf(leg), mark: at }, by: "clock" },
    ...(isBet ? [{ event: requested(), by: "player" } as const] : []),
  ];
};

it("[S2] eight hours with live legs take at most 50 MB, lose no decision, and verify", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, housekeeping: createHousekeeping(sha256) });
  const run = Effect.runPromise;
  let head = GENESIS;
  let decisions = 0;
  const write = async (facts: readonly Fact[]): Promise<void> => {
    const sealed = sealAll(facts, head, sha256);
    head = headAfter(sealed, head);
    decisions += facts.filter(({ cause }) => cause.by !== "feed").length;
    await run(journal.append(sealed, "relaxed"));
  };
  const bytes = async (): Promise<number> => {
    const segments = await openDatabase("slipstream").transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<unknown[]>(store.getAll()));
    return segments.reduce<number>((sum, segment) => sum + (isPacked(segment) ? segment.gzip.byteLength : JSON.stringify(segment).length), 0);
  };
  const sizes: number[] = [];
  let most = 0;
  await write(factsOf(legs.map((leg) => added(leg))).map((fact) => ({ ...fact, cause: { by: "player", what: "test" } })));
  for (let at = 0; at < SECONDS; at += 10) {
    const told = Array.from({ length: 10 }, (_, index) => second(at + index)).flat();
    await write(factsOf(told.map(({ event }) => event), head.length + 1).map((fact, index) => ({ ...fact, at: at * 1_000, cause: { by: told[index]?.by ?? "feed", what: "test" } })));
    if ((at + 10) % 100 === 0) {
      await run(journal.saveSnapshot({ head, codeHash: "c0de", state: {} }));
      await run(journal.pack(head.length));
    }
    if ((at + 10) % (SWEEP_EVERY / PART) !== 0) continue;
    most = Math.max(most, await bytes());
    const found = await run(journal.droppable({ now: at * 1_000, limits, shortest: RANGE_LENGTHS.shortest }));
    if (found.upTo === 0) continue;
    await write(factsOf(found.ranges.map(({ from, to, previous, hash, kept }): SlipstreamEvent => ({ type: "FeedDetailDropped", from, to, previous, hash, kept })), head.length + 1).map((fact) => ({ ...fact, at: at * 1_000, cause: { by: "app", what: "retention" } })));
    await run(journal.drop(found));
    sizes.push(await bytes());
  }
  const left: readonly SealedFact[] = await run(journal.read(1));
  const verify = createVerifier(sha256, GENESIS, explainBy(dropsIn(left)));
  expect(left.map(verify).filter((verdict) => !isIntact(verdict))).toEqual([]);
  expect(left.filter(({ cause }) => cause.by !== "feed")).toHaveLength(decisions);
  expect(head.length).toBeGreaterThan(SECONDS * EACH_SECOND);
  expect(sizes.length).toBeGreaterThan(0);
  expect(most).toBeLessThan((50 * MEGABYTE) / PART);
  // What was told of the drops is small beside what was dropped.
  expect(left.filter(({ event }) => event.type === "FeedDetailDropped").length).toBeLessThan(head.length / 1_000);
  if (PART === 1) console.info(`facts ${head.length}, most ${(most / MEGABYTE).toFixed(1)} MB, after each sweep ${sizes.map((size) => (size / MEGABYTE).toFixed(1)).join(" ")} MB, left ${left.length}`);
}, 1_200_000);
