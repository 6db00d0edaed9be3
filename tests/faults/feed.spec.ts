import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { decodeFrame } from "../../src/adapters/mqtt/decode-frame.ts";
import { createFeedSession } from "../../src/adapters/mqtt/feed-session.ts";
import type { FeedDelivery } from "../../src/application/ports/market-feed.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import type { FeedMessage } from "../../src/domain/prices/message.ts";
import { createFakeClient } from "../adapters/mqtt/fake-client.ts";
import { price, selection } from "../kit/builders.ts";
import { openWorld, settle } from "../kit/world.ts";

const oddsOf = (odds: number, fields: object = {}) => ({ event_id: 100, ...fields, markets: [{ id: 1, outcomes: [{ id: "1", odds, active: true }] }] });

describe("ten thousand messages in one second (faults M8)", () => {
  const MESSAGES = 10_000;
  const STOP_EVERY = 500;

  it("[M8] come in a delivery every 16 ms at most, with every bet stop and the last price, and the log holds them", async () => {
    const clock = createMemoryClock(0);
    const fake = createFakeClient();
    const posted: FeedDelivery[] = [];
    const session = createFeedSession({ connect: () => fake.client, deliver: (delivery) => void posted.push(delivery), signal: () => undefined, ticks: { now: clock.now, after: (ms, run) => void clock.after(ms, run) } });
    session.open({ url: "wss://feed.test/mqtt" }, false);
    session.watch([["live", matchId("100")]], []);
    fake.emit("connect");
    await fake.confirm();

    const deliveredAt: number[] = [];
    for (let message = 1; message <= MESSAGES; message += 1) {
      const before = posted.length;
      if (message % STOP_EVERY === 0) fake.frame("feeds/live/bet_stop/100", { event_id: 100, seq: message });
      else fake.frame("feeds/live/odds_change/100", oddsOf(1 + message / 1_000, { seq: message }));
      if (message % 10 === 0) clock.advance(1);
      for (let delivery = before; delivery < posted.length; delivery += 1) {
        deliveredAt.push(clock.now());
        session.drawn();
      }
    }
    clock.advance(1_000);
    const delivered = posted.flatMap(({ messages }): readonly FeedMessage[] => messages);
    expect(deliveredAt.length).toBeLessThanOrEqual(MESSAGES / 10 / 16 + 2);
    expect(delivered.filter(({ type }) => type === "BetStop").map((stop) => ("seq" in stop ? stop.seq : 0))).toEqual(
      Array.from({ length: MESSAGES / STOP_EVERY }, (_, index) => (index + 1) * STOP_EVERY),
    );

    const world = await openWorld();
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
    world.feed.push(delivered);
    await settle();
    expect(world.count("BetStopped")).toBe(MESSAGES / STOP_EVERY);
    expect(world.count("OddsChanged")).toBe(delivered.filter(({ type }) => type === "OddsChange").length);
    // The last message of all was a bet stop.
    expect(world.state().betslip.legs[0]).toMatchObject({ suspended: true, lastShownOdds: price(1 + (MESSAGES - 1) / 1_000) });
    await world.close();
    expect(world.browser.disk.facts).toHaveLength(world.slipstream.head().length);
  });
});

describe("the publisher's clock (faults M14)", () => {
  const year2100 = Date.UTC(2100, 0, 1);
  const anyTime = fc.oneof(fc.constantFrom(0, -1, year2100, Number.MAX_SAFE_INTEGER), fc.integer({ min: 0, max: year2100 }));

  it.each([true, false])("[M14] keeps no later message out, whatever it says (with a sequence: %s)", async (numbered) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTime, { minLength: 2, maxLength: 8 }), async (times) => {
        const world = await openWorld();
        world.intents.toggleSelection({ selection: selection("100") });
        await settle();
        times.forEach((timestamp, index) => {
          const frame = decodeFrame("feeds/live/odds_change/100", JSON.stringify(oddsOf(2 + index, { timestamp, ...(numbered ? { seq: index + 1 } : {}) })));
          if (frame === undefined) throw new Error("the frame was not read");
          world.feed.push([frame]);
        });
        expect(world.state().betslip.legs[0]?.odds).toBe(price(1 + times.length));
        expect(world.count("FeedMessageRejected")).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});
