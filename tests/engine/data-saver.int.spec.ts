import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betStopTopic, oddsChangeTopic, SAVER_EVERY_MS, SAVER_SHARE, savingData } from "../../contract/topics.ts";
import { fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { joinFeed } from "./kit/feed-client.ts";

const BYTES_AN_HOUR = 2_000_000;
const HOUR_MS = 3_600_000;

describe("who saves data", () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  it("gets the last of many prices once, and a stop at once", async () => {
    const [match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const topics = [oddsChangeTopic("prematch", match.id), betStopTopic("prematch", match.id)];
    const [all, saver] = [await joinFeed(engine, topics), await joinFeed(engine, topics, savingData("/mqtt"))];
    const { outcomeId } = selectionOf(match);
    const move = (odds: number) => engine.dev("outcome", { matchId: match.id, marketId: "1", outcomeId, odds });
    for (const odds of [3.1, 3.2, 3.3, 3.4]) await move(odds);
    await all.until((received) => received.length === 4);
    await saver.until((received) => received.length > 0);
    // The moment of the flush may be between two of the moves.
    await saver.until((received) => JSON.stringify(received.at(-1)).includes("3.4"));
    expect(saver.received.length).toBeLessThanOrEqual(2);

    await move(3.5);
    await engine.dev("bet-stop", { matchId: match.id });
    const asked = performance.now();
    await saver.until((received) => received.at(-1)?.topic === topics[1]);
    expect(performance.now() - asked).toBeLessThan(SAVER_EVERY_MS / 2);
    await Promise.all([all.close(), saver.close()]);
  }, 60_000);
});

it("ten live matches take a player who saves data at most 2 MB an hour, and a fifth of what they take another", async () => {
  const engine = await startEngine({ modelRuns: true });
  const live = [...engine.parts.offer.all()].filter(({ phase }) => phase === "live").slice(0, 10);
  expect(live).toHaveLength(10);
  const topics = live.flatMap(({ id }) => [oddsChangeTopic("live", id), betStopTopic("live", id)]);
  const [all, saver] = [await joinFeed(engine, topics), await joinFeed(engine, topics, savingData("/mqtt"))];
  const [began, before, beforeAll] = [performance.now(), saver.bytes(), all.bytes()];
  await saver.until((received) => received.length >= 40);
  const hours = (performance.now() - began) / HOUR_MS;
  expect((saver.bytes() - before) / hours).toBeLessThan(BYTES_AN_HOUR);
  // The page's meter can only take a share of what was in the messages.
  const inThem = saver.received.reduce((sum, { topic, payload }) => sum + topic.length + JSON.stringify(payload).length, 0);
  expect((inThem * SAVER_SHARE) / (saver.bytes() - before)).toBeGreaterThan(0.6);
  expect((inThem * SAVER_SHARE) / (saver.bytes() - before)).toBeLessThan(1.6);
  expect(saver.bytes() - before).toBeLessThan((all.bytes() - beforeAll) / 5);
  await Promise.all([all.close(), saver.close()]);
  await engine.close();
}, 120_000);
