import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryBetting } from "../../../src/adapters/memory/betting.memory.ts";
import { revalidateSelections } from "../../../src/application/betslip/revalidate-selections.ts";
import { createEventStore, EventStore } from "../../../src/application/log/event-store.ts";
import { Betting } from "../../../src/application/ports/betting.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { added, betStopped, keyOf, oddsChanged, price, row, selection } from "../../kit/builders.ts";

const home = selection("100");
const stop = betStopped(home.matchId);

/** The leg after the book has answered 2.20, where the feed said this before the question, and that while the book was answering. */
const legAfter = async (before: readonly SlipstreamEvent[], meanwhile: readonly SlipstreamEvent[]) => {
  const store = createEventStore(() => 0);
  store.append([added(home), ...before], { by: "player", what: "test" });
  const answering: Betting["Service"] = {
    ...createMemoryBetting(),
    revalidate: () =>
      Effect.sync(() => {
        store.append(meanwhile, { by: "feed", what: "delivery" });
        return [row(home, 2.2)];
      }),
  };
  await Effect.runPromise(revalidateSelections().pipe(Effect.provideService(EventStore, store), Effect.provideService(Betting, answering)));
  return store.snapshot().betslip.legs[0];
};

describe("what the feed says while the book is answering is newer than the answer", () => {
  it("a stop of a leg that was closed already", async () => {
    expect(await legAfter([stop], [stop])).toMatchObject({ suspended: true });
  });

  it("a price and a stop after it, of a leg that was closed", async () => {
    expect(await legAfter([stop], [oddsChanged(home, 2.2), stop])).toMatchObject({ suspended: true });
  });

  it("[M9] a message that cannot be read", async () => {
    expect(await legAfter([stop], [{ type: "FeedMessageRejected", topic: "feeds/live/odds_change/100", matchId: home.matchId, reason: { code: "not-json" }, length: 3 }])).toMatchObject({ suspended: true });
  });

  it("a price that went up and returned", async () => {
    expect(await legAfter([], [oddsChanged(home, 2.2), oddsChanged(home, 2)])).toMatchObject({ odds: price(2), suspended: false });
  });

  it("as is the price at which the player chose the selection again", async () => {
    const again: readonly SlipstreamEvent[] = [{ type: "SelectionRemoved", key: keyOf(home) }, added({ ...home, odds: price(3) })];
    expect(await legAfter([], again)).toMatchObject({ odds: price(3), suspended: false });
  });

  it("and a stale leg is trusted again at it", async () => {
    const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 0 };
    expect(await legAfter([lost, { type: "FeedRestored" }], [oddsChanged(home, 3)])).toMatchObject({ odds: price(3), stale: false });
  });

  it("but not what it says of another match, or of another outcome", async () => {
    const away = { ...home, outcomeId: "2" };
    expect(await legAfter([stop], [betStopped(selection("200").matchId), oddsChanged(away, 3)])).toMatchObject({ odds: price(2.2), suspended: false });
  });
});
