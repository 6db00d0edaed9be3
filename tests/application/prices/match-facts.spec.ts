import { Effect } from "effect";
import { describe, expect, it, vi } from "vitest";
import { createMemoryDisk, createMemoryJournal } from "../../../src/adapters/memory/journal.memory.ts";
import { Journal, JournalUnavailable } from "../../../src/application/ports/journal.ts";
import { readMatchFacts } from "../../../src/application/prices/prices.reads.ts";
import { outcomeKey } from "../../../src/domain/kernel/ids.ts";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { priceHistories } from "../../../src/domain/prices/price-history.ts";
import { sealedLog } from "../../audit/sealed-log.ts";
import { oddsChanged, oddsMessage, price, selection, stopMessage } from "../../kit/builders.ts";
import { openWorld, settle, type WorldSettings } from "../../kit/world.ts";

const home = selection("100");
const other = selection("200");

const look = async (world: Awaited<ReturnType<typeof openWorld>>) => {
  const read = world.slipstream.reads.matchFacts({ matchId: home.matchId });
  const leave = read.subscribe(() => undefined);
  await settle();
  leave();
  return (priceHistories(read.read().value ?? [], home.matchId).get(outcomeKey(home)) ?? []).map(({ odds }) => odds);
};

const played = async (settings: WorldSettings = {}) => {
  const world = await openWorld(settings);
  for (const message of [oddsMessage(home, 2), oddsMessage(other, 3), stopMessage(home.matchId), oddsMessage(home, 2.5)]) {
    world.feed.push([message]);
    await world.pass(300);
  }
  return world;
};

describe("the price history of a match", () => {
  it("is read out of the log when somebody looks at it", async () => {
    const world = await played();
    expect(await look(world)).toEqual([price(2), undefined, price(2.5)]);
    await world.close();
  });

  it("outlives the page, with a gap where it was closed", async () => {
    const first = await played();
    await first.close();
    const world = await openWorld({ browser: first.browser });
    world.feed.push([oddsMessage(home, 2.6)]);
    await world.pass(300);
    expect(await look(world)).toEqual([price(2), undefined, price(2.5), undefined, price(2.6)]);
    await world.close();
  });

  it("is empty where the log cannot be read", async () => {
    const world = await played({ journal: (journal) => ({ ...journal, read: () => Effect.fail(new JournalUnavailable({ why: "broken" })) }) });
    expect(await look(world)).toEqual([]);
    await world.close();
  });

  it("is read some records at a time, so that a long log does not stop the page", async () => {
    const log = sealedLog(Array.from({ length: 2_500 }, (_, index) => oddsChanged(home, 2 + (index % 7) / 10)));
    const journal = createMemoryJournal(Object.assign(createMemoryDisk(), { facts: [...log], head: headAfter(log, GENESIS) }));
    const read = vi.fn<typeof journal.read>((...range) => journal.read(...range));
    const found = await Effect.runPromise(Effect.provideService(readMatchFacts(home.matchId), Journal, { ...journal, read }));
    expect(found.map(({ sequence }) => sequence)).toEqual(log.map(({ sequence }) => sequence));
    expect(read.mock.calls).toEqual([[1, 1_000], [1_001, 2_000], [2_001]]);
  });
});
