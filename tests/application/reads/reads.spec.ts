import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { retryDelay } from "../../../src/application/reads/cached-read.ts";
import { NoAnswer, NotSent, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { placement, selection } from "../../kit/builders.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const down = new NoAnswer({ reason: { code: "unreachable" } });
const historyOf = (world: World) => world.slipstream.reads.bets({ filter: "all", page: 1 });
const looksAt = (world: World): (() => void) => historyOf(world).subscribe(() => undefined);
const asked = (world: World, call: string): number => world.offer.script.calls(call);

/** Player A has signed in, has a bet, and has looked at it. */
const withHistoryOfA = async (): Promise<World> => {
  const world = await openWorld();
  world.accounts.enrol("8030000002", "other-password");
  await world.signIn();
  await Effect.runPromise(world.betting.place(placement(), GENESIS));
  looksAt(world);
  await settle();
  expect(historyOf(world).read().value?.bets).toHaveLength(1);
  return world;
};
const signInB = async (world: World): Promise<void> => {
  world.intents.signIn({ mobile: "8030000002", password: "other-password" });
  await settle();
};

describe("what a player read", () => {
  it("is gone the moment they sign out, also from the read that a screen still holds", async () => {
    const world = await withHistoryOfA();
    const held = historyOf(world);
    let told = 0;
    held.subscribe(() => (told += 1));
    world.intents.signOut();
    expect(held.read()).toMatchObject({ status: "loading", value: undefined });
    expect(told).toBeGreaterThan(0);
  });

  it("is never seen by the next player, even while the network is down", async () => {
    const world = await withHistoryOfA();
    const held = historyOf(world);
    world.intents.signOut();
    await signInB(world);
    for (let attempt = 0; attempt < 4; attempt += 1) world.betting.script.failNext("history", down);
    looksAt(world);
    await settle();
    expect(historyOf(world)).not.toBe(held);
    expect(historyOf(world).read()).toMatchObject({ status: "failed", value: undefined, reason: { code: "unreachable" } });
    expect(JSON.stringify(historyOf(world).read())).not.toContain("BET0001");
    expect(held.read().value).toBeUndefined();
  });

  it("does not come back with an answer that was under way when the session ended", async () => {
    const world = await withHistoryOfA();
    const held = historyOf(world);
    const answer = world.betting.script.hold("history");
    held.refresh();
    await settle();
    world.intents.signOut();
    await signInB(world);
    answer();
    await settle();
    expect(held.read().value).toBeUndefined();
    expect(historyOf(world).read().value).toBeUndefined();
  });

  it("is dropped when another window signs another player in", async () => {
    const world = await withHistoryOfA();
    const held = historyOf(world);
    const session = world.keeper.current();
    if (session === undefined) throw new Error("nobody is signed in");
    world.browser.device.session = { ...session, player: "player-5502" };
    world.browser.device.changes$.next({ by: Symbol("another window"), session: world.browser.device.session });
    await settle();
    expect(held.read().value).toBeUndefined();
  });

  it("is shown to the next player too when it is public", async () => {
    const world = await withHistoryOfA();
    const menu = world.slipstream.reads.menu();
    menu.subscribe(() => undefined);
    await settle();
    world.intents.signOut();
    expect(world.slipstream.reads.menu()).toBe(menu);
    expect(menu.read().status).toBe("ready");
  });
});

describe("a refused token", () => {
  const refused = (world: World) => new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token: world.keeper.current()?.token ?? "" });

  it.each(["history", "revalidate", "place"])("ends the session once, found out by any call: %s", async (call) => {
    const world = await openSignedIn();
    world.betting.script.failNext(call, refused(world));
    if (call === "history") looksAt(world);
    else {
      world.intents.toggleSelection({ selection: selection() });
      if (call === "place") world.intents.placeBet({ shown: [] });
    }
    await settle();
    expect(world.count("LoggedOut")).toBe(1);
    expect(world.events()).toContainEqual({ type: "LoggedOut", reason: "refused-by-engine" });
    expect(world.keeper.current()).toBeUndefined();
  });

  it("ends the session when a public read that was sent with it finds out", async () => {
    const world = await openSignedIn();
    world.offer.script.failNext("live", refused(world));
    const live = world.slipstream.reads.live();
    live.subscribe(() => undefined);
    await settle();
    expect(world.count("LoggedOut")).toBe(1);
    // The list is there for a visitor too, so it is asked for again without the token.
    await world.pass(retryDelay(1));
    expect(live.read().status).toBe("ready");
  });
});

describe("what could not be read without a network", () => {
  it("is read the moment there is one again, if somebody still looks at it", async () => {
    const world = await openWorld();
    world.feed.signal("offline");
    const offline = new NotSent({ reason: { code: "offline" } });
    for (const call of ["menu", "live"]) world.offer.script.failNext(call, offline);
    const [menu, live] = [world.slipstream.reads.menu(), world.slipstream.reads.live()];
    menu.subscribe(() => undefined);
    const leave = live.subscribe(() => undefined);
    await settle();
    expect([menu.read(), live.read()]).toMatchObject([{ status: "failed", reason: { code: "offline" } }, { status: "failed" }]);
    leave();
    world.feed.signal("online");
    await settle();
    expect([menu.read().status, asked(world, "menu"), asked(world, "live")]).toEqual(["ready", 2, 1]);
  });
});

describe("a failed refresh", () => {
  it("keeps the old value with the time it came, and tries again, later each time, until it is answered", async () => {
    const world = await openWorld();
    const live = world.slipstream.reads.live();
    live.subscribe(() => undefined);
    await settle();
    const { readAt } = live.read();
    for (let failure = 0; failure < 3; failure += 1) world.offer.script.failNext("live", down);
    await world.pass(1_000);
    live.refresh();
    await settle();
    expect(live.read()).toMatchObject({ status: "failed", value: { fixtures: [] }, readAt });
    const before = asked(world, "live");
    await world.pass(retryDelay(1) - 1);
    expect(asked(world, "live")).toBe(before);
    await world.pass(1);
    expect(asked(world, "live")).toBe(before + 1);
    await world.pass(retryDelay(2) - 1);
    expect(asked(world, "live")).toBe(before + 1);
    await world.pass(1);
    expect(asked(world, "live")).toBe(before + 2);
    await world.pass(retryDelay(3));
    expect(live.read()).toMatchObject({ status: "ready", reason: undefined });
    expect(live.read().readAt).toBeGreaterThan(readAt ?? 0);
    const answered = asked(world, "live");
    await world.pass(600_000);
    expect(asked(world, "live")).toBe(answered);
  });

  it("is not tried again when the engine refused it, or when it has no listener any more", async () => {
    const world = await openWorld();
    world.offer.script.failNext("live", new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    const leave = world.slipstream.reads.live().subscribe(() => undefined);
    await settle();
    await world.pass(120_000);
    expect(asked(world, "live")).toBe(1);
    world.offer.script.failNext("live", down);
    world.slipstream.reads.live().refresh();
    await settle();
    leave();
    await world.pass(120_000);
    expect(asked(world, "live")).toBe(2);
  });
});

describe("looking at a read", () => {
  it("is an input with its arguments, and so is looking away and asking anew", async () => {
    const world = await openWorld();
    const live = world.slipstream.reads.prematch({ sportId: "1", when: "today", page: 2 });
    const leave = live.subscribe(() => undefined);
    live.refresh();
    leave();
    leave();
    const said = world.inputs.map(({ input }) => input).filter(({ kind }) => kind.startsWith("read-"));
    const read = { name: "offer/prematch", args: { sportId: "1", when: "today", page: 2 } };
    expect(said).toEqual([
      { kind: "read-watched", watch: 1, ...read },
      { kind: "read-refreshed", ...read },
      { kind: "read-released", watch: 1 },
    ]);
  });

  it("[R3] is asked anew of nobody who is gone: a replay would take it for the read of the next", async () => {
    const world = await openWorld();
    const ofVisitor = world.slipstream.reads.bets({ filter: "all", page: 1 });
    ofVisitor.subscribe(() => undefined);
    await world.signIn();
    ofVisitor.refresh();
    expect(world.inputs.filter(({ input }) => input.kind === "read-refreshed")).toEqual([]);
    world.slipstream.reads.bets({ filter: "all", page: 1 }).refresh();
    expect(world.inputs.filter(({ input }) => input.kind === "read-refreshed")).toHaveLength(1);
  });
});

