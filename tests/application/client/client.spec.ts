import { isOfLog } from "../../../src/domain/events/registry.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { stateHash } from "../../../src/application/recording/recorder.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { recordingLines } from "../../kit/recording-lines.ts";
import type { MatchDetail } from "../../../src/application/ports/offer.ts";
import { fixture } from "../../kit/fake-slipstream.ts";
import { keyOf, oddsMessage, price, selection } from "../../kit/builders.ts";
import { MOBILE, openSignedIn, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const home = selection("100");
const away = selection("100", { marketId: "18", specifier: "total=2.5", outcomeId: "12" });
const other = selection("200", { type: "prematch" });

describe("following the slip", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });

  it("watches each match once, as long as a selection of it is on the slip", () => {
    world.intents.toggleSelection({ selection: home });
    world.intents.toggleSelection({ selection: away });
    world.intents.toggleSelection({ selection: other });
    expect(world.feed.watched()).toEqual(["live/100", "prematch/200", "live/200"]);
    world.intents.removeSelection({ key: keyOf(home) });
    expect(world.feed.watched()).toEqual(["live/100", "prematch/200", "live/200"]);
    world.intents.removeSelection({ key: keyOf(away) });
    expect(world.feed.watched()).toEqual(["prematch/200", "live/200"]);
    world.intents.clearBetslip();
    expect(world.feed.watched()).toEqual([]);
  });
  it("asks the book once about a new selection, and applies the answer", async () => {
    world.slipstream.watch("live", home.matchId);
    await settle();
    world.betting.quote({ key: keyOf(home), odds: home.odds, active: false });
    world.intents.toggleSelection({ selection: home });
    await settle();
    expect(world.betting.script.calls("revalidate")).toBe(1);
    expect(world.state().betslip.legs[0]?.suspended).toBe(true);
  });
  it("asks again when the feed begins to follow its match afterwards, because a move in between may have been missed", async () => {
    world.intents.toggleSelection({ selection: home });
    world.betting.quote({ key: keyOf(home), odds: home.odds, active: false });
    await settle();
    expect(world.betting.script.calls("revalidate")).toBe(2);
    expect(world.state().betslip.legs[0]?.suspended).toBe(true);
    world.slipstream.watch("live", other.matchId);
    await settle();
    expect(world.betting.script.calls("revalidate")).toBe(2);
  });
  it("leaves the selection as it was chosen when the book does not answer", async () => {
    world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "told", message: "down" } }));
    world.intents.toggleSelection({ selection: home });
    await settle();
    expect(world.state().betslip.legs[0]).toMatchObject({ suspended: false, odds: home.odds });
  });
  it("asks again after three seconds at most, then after six, until the book answers, because a move may have been missed", async () => {
    world.slipstream.watch("live", home.matchId);
    await settle();
    for (const _ of [1, 2]) world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "told", message: "down" } }));
    world.betting.quote({ key: keyOf(home), odds: price(1.05), active: true });
    world.intents.toggleSelection({ selection: home });
    await settle();
    expect(world.state().betslip.legs[0]?.odds).toBe(home.odds);
    await world.pass(LOOK_EVERY_MS / 2 - 1);
    expect(world.betting.script.calls("revalidate")).toBe(1);
    await world.pass(LOOK_EVERY_MS / 2 + 1);
    expect(world.betting.script.calls("revalidate")).toBe(2);
    await world.pass(2 * LOOK_EVERY_MS);
    expect(world.state().betslip.legs[0]?.odds).toBe(price(1.05));
    await world.pass(10_000);
    expect(world.betting.script.calls("revalidate")).toBe(3);
  });
  it("follows nothing when the page is closed", async () => {
    world.intents.toggleSelection({ selection: home });
    await world.close();
    expect(world.feed.watched()).toEqual([]);
  });
});

describe("the mark of a changed price", () => {
  let world: World;
  /** What goes out with the slip. */
  const marks = async () => {
    world.intents.simulateSlip();
    await settle();
    const { simulation } = world.state().desk.booking;
    return simulation.status === "idle" ? [] : simulation.placement.legs.map(({ changed }) => changed);
  };
  beforeEach(async () => {
    world = await openWorld();
    world.intents.toggleSelection({ selection: home });
    world.intents.toggleSelection({ selection: away });
    await settle();
  });

  it("[4.25, 9.11] stands for five seconds, to the millisecond", async () => {
    world.feed.push([oddsMessage(home, 2.5)]);
    await world.pass(4_999);
    expect(await marks()).toEqual([true, false]);
    await world.pass(1);
    expect(await marks()).toEqual([false, false]);
  });
  it("[T3] of a newer change has its own time", async () => {
    world.feed.push([oddsMessage(home, 2.5)]);
    await world.pass(3_000);
    world.feed.push([oddsMessage(home, 2.6)]);
    await world.pass(4_999);
    expect(await marks()).toEqual([true, false]);
    await world.pass(1);
    expect(await marks()).toEqual([false, false]);
  });
  it("of two legs moved by one message ends for both", async () => {
    const first = oddsMessage(home, 2.5);
    const second = oddsMessage(away, 3.5);
    if (first.type !== "OddsChange" || second.type !== "OddsChange") throw new Error("not odds");
    world.feed.push([{ ...first, outcomes: [...first.outcomes, ...second.outcomes] }]);
    expect(await marks()).toEqual([true, true]);
    await world.pass(5_000);
    expect(await marks()).toEqual([false, false]);
  });
});

describe("lists", () => {
  let world: World;
  const asked = (call: string) => world.offer.script.calls(call);
  const listed: MatchDetail = { fixture: fixture(home.matchId), markets: [], groups: [] };
  beforeEach(async () => {
    world = await openWorld();
  });

  it("are read when somebody looks, and by one read for all who look", async () => {
    const live = world.slipstream.reads.live();
    expect(asked("live")).toBe(0);
    live.subscribe(() => undefined);
    world.slipstream.reads.live().subscribe(() => undefined);
    await settle();
    expect(asked("live")).toBe(1);
    expect(live.read()).toMatchObject({ status: "ready", value: { fixtures: [] } });
  });
  it("of live matches are read again when the feed is back, if somebody looks", async () => {
    const live = world.slipstream.reads.live();
    const leave = live.subscribe(() => undefined);
    world.slipstream.reads.menu().subscribe(() => undefined);
    await settle();
    world.feed.signal("closed");
    await world.pass(3_000);
    world.feed.signal("connected");
    await settle();
    expect([asked("live"), asked("menu")]).toEqual([2, 1]);
    expect(live.read().asOf).toBeGreaterThanOrEqual(world.state().prices.restoredAt);
    leave();
    world.feed.signal("closed");
    await world.pass(3_000);
    world.feed.signal("connected");
    await settle();
    expect(asked("live")).toBe(2);
  });
  it("of prices are read again once the feed follows what they list", async () => {
    world.offer.offer(listed);
    const live = world.slipstream.reads.live();
    live.subscribe(() => undefined);
    world.slipstream.reads.menu().subscribe(() => undefined);
    await settle();
    world.slipstream.watch("live", home.matchId);
    await settle();
    expect([asked("live"), asked("menu")]).toEqual([2, 1]);
    world.slipstream.watch("live", other.matchId);
    await settle();
    expect([asked("live"), asked("menu")]).toEqual([2, 1]);
  });
  it("are read again for those who have not left, though one leaves twice", async () => {
    world.offer.offer(listed);
    const live = world.slipstream.reads.live();
    const leave = live.subscribe(() => undefined);
    live.subscribe(() => undefined);
    leave();
    leave();
    world.slipstream.watch("live", home.matchId);
    await settle();
    expect(asked("live")).toBe(2);
  });
});

describe("a recording", () => {
  const play = async (): Promise<World> => {
    const world = await openSignedIn({ record: true });
    world.intents.toggleSelection({ selection: home });
    await settle();
    world.feed.push([oddsMessage(home, 2.5)], [{ topic: "feeds/live/odds_change/100", payload: "{}" }]);
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(5_000);
    return world;
  };

  it("begins with where the session began, holds every input in order, and ends with what came of it", async () => {
    const world = await play();
    const text = world.slipstream.recording?.text() ?? "";
    const lines = await recordingLines(text);
    expect(lines[0]).toMatchObject({ type: "header", header: { build: "test", player: null, head: { length: 0 } } });
    const steps = lines.flatMap((line) => (line.type === "step" ? [line.step] : []));
    expect(steps[0]?.input).toEqual({ kind: "start" });
    expect(steps.slice(1).map(({ at, input }) => ({ at, input }))).toEqual(JSON.parse(JSON.stringify(world.inputs)));
    expect(steps.flatMap(({ ids }) => ids)).toEqual(world.drawnIds);
    expect(steps.flatMap(({ facts }) => facts.map(([type]) => type)).filter((type) => !isOfLog(type))).toEqual(["DialogOpened"]);
    const facts = steps.flatMap(({ from, facts }) => facts.filter(([type]) => isOfLog(type)).map(([type], place) => ({ sequence: from + place, type })));
    expect(facts).toEqual(world.browser.disk.facts.map(({ sequence, event: { type } }) => ({ sequence, type })));
    const digest = createMemoryDigest();
    expect(lines.at(-1)).toEqual({
      line: lines.length,
      type: "end",
      end: {
        kind: "end",
        events: world.browser.disk.facts.length,
        head: world.browser.disk.facts.at(-1)?.hash,
        state: stateHash(world.state(), digest),
      },
    });
    const kinds = new Set(world.inputs.map(({ input }) => input.kind));
    expect([...kinds].sort()).toEqual(["command", "delivery", "signal", "timer"]);
  });

  it("[A11, A11 cash-out, A11 claim] holds no password, no number and no token; neither do the log and the state", async () => {
    const world = await play();
    const token = world.keeper.current()?.token ?? "";
    expect(token).not.toBe("");
    const everything = [
      world.slipstream.recording?.text(),
      JSON.stringify(world.browser.disk.facts),
      JSON.stringify(world.state()),
    ].join("\n");
    for (const secret of [PASSWORD, MOBILE, MOBILE.slice(1), token]) expect(everything).not.toContain(secret);
    expect(everything).toContain("session/sign-in");
  });

  it("is not kept unless asked for", async () => {
    expect((await openWorld()).slipstream.recording).toBeUndefined();
  });
});
