import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { createArrival, type LaterCode, PATIENCE_MS } from "../../../src/application/client/arrival.ts";
import { laterCapabilities } from "../../../src/application/client/later-capabilities.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { createInputs, type Input } from "../../../src/application/recording/inputs.ts";
import { price, row, selection } from "../../kit/builders.ts";
import { here, onItsWay } from "../../kit/later.ts";
import { severalTabs } from "../../kit/several-tabs.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

let clock: MemoryClock;
let ran: unknown[];
let session: string;
beforeEach(() => {
  [clock, ran, session] = [createMemoryClock(), [], "1"];
});

const arriving = (later: LaterCode) => {
  const admitted: Input[] = [];
  const inputs = createInputs(() => 0);
  inputs.admitted$.subscribe(({ input }) => admitted.push(input));
  const arrival = createArrival({ later, inputs, clock, session: () => session });
  return { arrival, admitted, press: (what: string) => arrival.whenArrived(what, () => ran.push(what)) };
};
const pass = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await settle();
};

describe("what needs code that is on its way", () => {
  it("waits, and runs in its order after the one input of the arrival", async () => {
    const { later, asked } = onItsWay();
    const { arrival, admitted, press } = arriving(later);
    arrival.onArrival(() => ran.push("arrived"));
    press("one");
    press("two");
    expect([ran, arrival.arrived(), arrival.pressed.read(), arrival.isHere.read()]).toEqual([[], undefined, "waiting", false]);
    asked[0]?.arrive();
    await settle();
    press("three");
    expect(ran).toEqual(["arrived", "one", "two", "three"]);
    expect(admitted).toEqual([{ kind: "code-arrived" }]);
    expect([asked.length, arrival.arrived(), arrival.pressed.read(), arrival.isHere.read()]).toEqual([1, laterCapabilities, undefined, true]);
  });
  it("waits once, however often it is pressed while nothing happens", async () => {
    const { later, asked } = onItsWay();
    const { press } = arriving(later);
    for (const what of ["one", "one", "two", "one"]) press(what);
    asked[0]?.arrive();
    await settle();
    expect(ran).toEqual(["one", "two"]);
  });
  it("is dropped and told when its code has not come in time, and all that was pressed after it; the next try waits anew", async () => {
    const { later, asked } = onItsWay();
    const { arrival, press } = arriving(later);
    press("one");
    await pass(PATIENCE_MS / 2);
    press("two");
    await pass(PATIENCE_MS / 2 - 1);
    expect(arrival.pressed.read()).toBe("waiting");
    await pass(1);
    expect(arrival.pressed.read()).toBe("missed");
    press("three");
    expect(arrival.pressed.read()).toBe("waiting");
    asked[0]?.arrive();
    await settle();
    expect([ran, arrival.pressed.read()]).toEqual([["three"], undefined]);
    await pass(PATIENCE_MS);
    expect(arrival.pressed.read()).toBeUndefined();
  });
  it("is not done in another session, and told", async () => {
    const { later, asked } = onItsWay();
    const { arrival, press } = arriving(later);
    press("one");
    session = "2";
    press("two");
    asked[0]?.arrive();
    await settle();
    expect([ran, arrival.pressed.read()]).toEqual([["two"], "missed"]);
    press("three");
    expect(arrival.pressed.read()).toBeUndefined();
  });
  it("is loaded again by itself, later and later, and at once when something is pressed", async () => {
    const { later, asked } = onItsWay();
    const { arrival, press } = arriving(later);
    arrival.load();
    for (const [tries, wait] of [[1, 1_000], [2, 2_000], [3, 4_000]] as const) {
      asked[tries - 1]?.fail();
      await settle();
      await pass(wait - 1);
      expect(asked).toHaveLength(tries);
      await pass(1);
      expect(asked).toHaveLength(tries + 1);
    }
    asked[3]?.fail();
    await settle();
    press("one");
    expect(asked).toHaveLength(5);
    asked[4]?.arrive();
    await settle();
    await pass(60_000);
    expect([ran, asked.length, clock.pending()]).toEqual([["one"], 5, 0]);
  });
  it("is loaded again every half minute at most", async () => {
    const { later, asked } = onItsWay();
    const { arrival } = arriving(later);
    arrival.load();
    for (const [tries, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      asked[tries]?.fail();
      await settle();
      await pass(seconds * 1_000 - 1);
      expect(asked).toHaveLength(tries + 1);
      await pass(1);
    }
    expect(asked).toHaveLength(8);
  });
  it("arrives once, and is not loaded when it came another way", async () => {
    const { later, asked } = onItsWay();
    const { arrival, admitted } = arriving(later);
    arrival.load();
    asked[0]?.fail();
    await settle();
    arrival.arrive(laterCapabilities);
    arrival.arrive(laterCapabilities);
    arrival.load();
    await pass(60_000);
    expect([admitted, asked.length, clock.pending()]).toEqual([[{ kind: "code-arrived" }], 1, 0]);
  });
  it("is heard of by those who still listen, also by those who come later", async () => {
    const { later, asked } = onItsWay();
    const { arrival } = arriving(later);
    const leave = arrival.onArrival(() => ran.push("gone"));
    arrival.onArrival(() => ran.push("there"));
    leave();
    arrival.load();
    asked[0]?.arrive();
    await settle();
    arrival.onArrival(() => ran.push("late"));
    expect(ran).toEqual(["there", "late"]);
  });
  it("is not waited for after the end", async () => {
    const { later, asked } = onItsWay();
    const { arrival, press } = arriving(later);
    press("one");
    asked[0]?.fail();
    await settle();
    arrival.end();
    expect(clock.pending()).toBe(0);
  });
  it("runs at once where all code was there before the client, and no input says that it arrived", () => {
    const { arrival, admitted, press } = arriving(here);
    press("one");
    press("one");
    expect([ran, admitted, arrival.isHere.read()]).toEqual([["one", "one"], [], true]);
  });
});

const chosen = selection("100");
const kindsOf = ({ inputs }: World) => inputs.map(({ input }) => (input.kind === "command" ? input.name : input.kind));

/** A page with a live selection on its slip, that was opened again while its later code is on its way, or there. */
const openedAgain = async (isLate: boolean) => {
  const first = await openWorld();
  await first.signIn();
  first.intents.toggleSelection({ selection: chosen });
  first.intents.changeStake({ amount: "100" });
  await settle();
  await first.close();
  const { later, asked } = onItsWay();
  const next = await openWorld({ browser: first.browser, clock: first.clock, ...(isLate ? { later } : {}) });
  return { next, asked };
};

describe("a page whose later code is on its way", () => {
  it("does what was pressed when the code has arrived, in order, and a price that was pressed twice is chosen", async () => {
    const { later, asked } = onItsWay();
    const world = await openWorld({ later });
    world.intents.toggleSelection({ selection: chosen });
    world.intents.changeStake({ amount: "12" });
    world.intents.toggleSelection({ selection: chosen });
    expect(world.state().betslip.legs).toHaveLength(0);
    asked[0]?.arrive();
    await settle();
    expect(world.state().betslip).toMatchObject({ legs: [{ key: expect.any(String) }], stake: 1_200 });
    expect(kindsOf(world).filter((kind) => kind === "code-arrived" || kind.startsWith("betslip/"))).toEqual(["code-arrived", "betslip/toggle-selection", "betslip/change-stake"]);
  });
  it("starts the later processes with it: a bet whose answer was lost before is found out, also when the first load fails", async () => {
    const first = await openWorld({ announces: false });
    await first.signIn();
    const release = first.betting.script.hold("history");
    first.betting.script.failNext("place", new NoAnswer({ reason: { code: "unreachable" } }), "after");
    first.intents.toggleSelection({ selection: chosen });
    await settle();
    first.intents.placeBet({ shown: [] });
    await settle();
    expect(first.state().betslip.placement.status).toBe("unknown");
    await first.close();
    release();
    const { later, asked } = onItsWay();
    const next = await openWorld({ browser: first.browser, clock: first.clock, later });
    next.slipstream.prepare();
    asked[0]?.fail();
    await settle();
    await next.pass(60_000);
    expect(next.state().betslip.placement.status).toBe("unknown");
    asked[1]?.arrive();
    await settle();
    await next.pass(60_000);
    expect(next.state().betslip.placement.status).toBe("done");
  });
  it.each([true, false])("asks the book about its slip when the match is followed (on its way: %s)", async (isLate) => {
    const { next } = await openedAgain(isLate);
    // A change that nobody was told, because nobody followed the match yet.
    next.betting.quote(row(chosen, 1.2));
    next.slipstream.watch("live", chosen.matchId);
    await settle();
    next.feed.signal({ following: [chosen.matchId] });
    await settle();
    expect(next.state().betslip.legs[0]?.odds).toBe(price(1.2));
  });
  it("drops what one player pressed when another has signed in", async () => {
    const { next, asked } = await openedAgain(true);
    next.intents.takeBreak({ kind: "self-exclusion", days: 180 });
    const { browser: { device } } = next;
    const held = createMemorySessionKeeper(device).current();
    if (held === undefined) throw new Error("nobody is signed in");
    createMemorySessionKeeper(device).keep({ ...held, player: "somebody-else", token: "other" });
    await settle();
    asked[0]?.arrive();
    await settle();
    expect(next.count("SafetyChangeRequested")).toBe(0);
    expect(next.slipstream.pressed.read()).toBe("missed");
  });
  it("logs out all the same, and what had been pressed before is not done for anybody", async () => {
    const { next, asked } = await openedAgain(true);
    next.intents.changeStake({ amount: "12" });
    next.intents.signOut();
    await settle();
    expect(next.state().session.status).toBe("visitor");
    expect(createMemorySessionKeeper(next.browser.device).current()).toBeUndefined();
    asked[0]?.arrive();
    await settle();
    expect(kindsOf(next).filter((kind) => kind.includes("/") || kind === "code-arrived")).toEqual(["session/sign-out", "code-arrived"]);
    expect(next.slipstream.pressed.read()).toBe("missed");
  });
  it("logs out for another tab all the same", async () => {
    const { later } = onItsWay();
    const several = severalTabs();
    const first = await several.open();
    await first.signIn();
    await several.arrive();
    first.kill();
    await several.arrive();
    const writer = await several.open({ later });
    const other = await several.open();
    await several.arrive();
    expect(writer.state().session.status).toBe("player");
    other.intents.signOut();
    await several.arrive();
    for (const { state } of [writer, other]) expect(state().session.status).toBe("visitor");
  });
  it("leaves what another tab asks for unanswered until then, and loads the code for it", async () => {
    const { later, asked } = onItsWay();
    const several = severalTabs();
    const writer = await several.open({ later });
    const other = await several.open();
    writer.feed.signal("connected");
    await several.arrive();
    other.intents.changeStake({ amount: "12" });
    other.intents.toggleSelection({ selection: chosen });
    await several.arrive();
    expect(asked).toHaveLength(1);
    expect(writer.state().betslip.legs).toHaveLength(0);
    asked[0]?.arrive();
    await several.arrive();
    for (const { state } of [writer, other]) expect(state().betslip).toMatchObject({ legs: [{}], stake: 1_200 });
  });
  it("passes on what was pressed in a tab that follows, when the code has arrived there", async () => {
    const { later, asked } = onItsWay();
    const several = severalTabs();
    const writer = await several.open();
    const other = await several.open({ later });
    other.intents.changeStake({ amount: "12" });
    await several.arrive();
    expect(writer.state().betslip.stake).not.toBe(1_200);
    asked[0]?.arrive();
    await several.arrive();
    expect(writer.state().betslip.stake).toBe(1_200);
  });
});
