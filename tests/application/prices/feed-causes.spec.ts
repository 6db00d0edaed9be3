import { beforeEach, describe, expect, it } from "vitest";
import { REVALIDATION_SPACING_MS, SILENCE_LIMIT_MS } from "../../../src/application/prices/guard-stale-prices.process.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import type { Cause } from "../../../src/domain/events/envelope.ts";
import type { EventType } from "../../../src/domain/events/registry.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const live = selection("100");
let world: World;
const causeOf = (type: EventType): Cause | undefined => world.facts.findLast(({ event }) => event.type === type)?.cause;
/** Which timers went off, each once. */
const timers = (): ReadonlySet<string> => new Set(world.inputs.flatMap(({ input }) => (input.kind === "timer" ? [input.timer.replace(/#\d+$/, "")] : [])));

describe("a feed that was up", () => {
  beforeEach(async () => {
    world = await openWorld();
    world.intents.toggleSelection({ selection: live });
    await settle();
  });

  it("is the cause of its prices", () => {
    world.feed.push([oddsMessage(live, 2.1)]);
    expect(causeOf("OddsChanged")).toEqual({ by: "feed", what: "delivery" });
    expect(world.inputs.map(({ input }) => input.kind)).toContain("delivery");
  });

  it("is the cause of its loss, and the engine's answer is the cause of its return", async () => {
    world.feed.signal("closed");
    expect(causeOf("FeedLost")).toEqual({ by: "feed", what: "connection-closed" });
    world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    world.feed.signal("connected");
    await settle();
    expect(world.count("FeedRestored")).toBe(1);
    await world.pass(REVALIDATION_SPACING_MS);
    expect(world.count("FeedRestored")).toBe(1);
    await world.pass(REVALIDATION_SPACING_MS);
    expect(world.count("FeedRestored")).toBe(2);
    expect(causeOf("FeedRestored")).toEqual({ by: "engine", what: "revalidated" });
    expect(timers()).toContain("revalidation");
  });

  it("is the cause of its loss by silence, under a timer that a replay knows by name", async () => {
    await world.pass(SILENCE_LIMIT_MS);
    expect(causeOf("FeedLost")).toEqual({ by: "feed", what: "silence" });
    expect(timers()).toContain("silence");
  });

  it("is not lost when the wait for its first connection ends", async () => {
    await world.pass(5_000);
    expect(timers()).toContain("first-connection");
    expect(world.count("FeedLost")).toBe(0);
  });
});

describe("a feed that was never up", () => {
  it("is reported lost after five seconds, not before, and once", async () => {
    world = await openWorld({ connected: false });
    await world.pass(4_999);
    expect(world.state().prices.lost).toMatchObject({ reason: "starting" });
    await world.pass(1);
    expect(world.state().prices.lost).toMatchObject({ reason: "connection-closed" });
    await world.pass(2 * SILENCE_LIMIT_MS);
    expect(world.count("FeedLost")).toBe(1);
    expect(world.feed.reconnects()).toBe(0);
  });
});
