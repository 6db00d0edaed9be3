import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { JournalUnavailable } from "../../../src/application/ports/journal.ts";
import { outcomeKey } from "../../../src/domain/kernel/ids.ts";
import { priceHistories } from "../../../src/domain/prices/price-history.ts";
import { oddsMessage, price, selection, stopMessage } from "../../kit/builders.ts";
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
});
