import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { offerRoutes } from "../../contract/offer.ts";
import { betStopTopic, fixtureStatusTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { couponOf, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { joinFeed } from "./kit/feed-client.ts";

const file = fileURLToPath(new URL("./kit/cricket-in-play.feed.ndjson", import.meta.url));
const frames = readFileSync(file, "utf8").trim().split("\n").slice(1).map((line) => JSON.parse(line) as { payload: { markets?: object[] } });
const MATCH = "31573045";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine({ feedFile: file, speed: "max", holdFeed: true });
});
afterAll(() => engine.close());

describe("a recorded feed", () => {
  it("is listed as a live match of its sport", async () => {
    const { body } = await engine.api("GET", `${offerRoutes.liveHighlights("0")}?source=web&markets=1`);
    expect(body).toMatchObject({ fixtures: expect.arrayContaining([expect.objectContaining({ matchID: MATCH, name: "County match, match odds", sportName: "Cricket", statusCode: 1 })]) });
  });

  it("has its runners' names in lists and in the bet that is taken on them", () => {
    const outcomes = engine.parts.offer.match(MATCH)?.lines.get("186|")?.outcomes ?? [];
    expect(outcomes.map(({ name, display }) => [name, display])).toEqual([["Runner 228749", "Runner 228749"], ["Runner 2857977", "Runner 2857977"]]);
  });

  it("publishes every frame in order, and its last prices can then be bet", async () => {
    const feed = await joinFeed(engine, [oddsChangeTopic("live", MATCH), betStopTopic("live", MATCH), fixtureStatusTopic("live", MATCH)]);
    await engine.dev("feed/start");
    await feed.until((received) => received.length === frames.length);
    expect(frames).toHaveLength(1456);
    const seqs = feed.received.map(({ payload }) => Number(payload["seq"]));
    expect(seqs.map((seq) => seq - Math.min(...seqs))).toEqual(frames.map((_, index) => index));
    expect(feed.received.map(({ payload }) => payload["markets"])).toEqual(frames.map(({ payload }) => payload.markets));
    await engine.parts.recordedFeed?.finished;
    await feed.close();
  });

  it("accepts a bet at the current recorded price", async () => {
    const match = engine.parts.offer.match(MATCH);
    if (match === undefined) throw new Error("no recorded match");
    for (const outcome of match.lines.get("186|")?.outcomes ?? [])
      await engine.dev("outcome", { matchId: MATCH, marketId: "186", outcomeId: outcome.id, odds: 1.55 });
    const token = await engine.login();
    const { body } = await engine.api("POST", betslipRoutes.placeBet(3), { token, body: couponOf([selectionOf(match, "186")]) });
    expect(body).toMatchObject({ success: true, data: { possibleWin: 155 } });
  });
});
