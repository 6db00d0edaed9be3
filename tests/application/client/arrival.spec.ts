import { describe, expect, it } from "vitest";
import { createArrival, type LaterCode } from "../../../src/application/client/arrival.ts";
import { laterCapabilities } from "../../../src/application/client/later-capabilities.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { createInputs, type Input } from "../../../src/application/recording/inputs.ts";
import { selection } from "../../kit/builders.ts";
import { here, onItsWay } from "../../kit/later.ts";
import { severalTabs } from "../../kit/several-tabs.ts";
import { openWorld, settle } from "../../kit/world.ts";

const arriving = (later: LaterCode) => {
  const admitted: Input[] = [];
  const inputs = createInputs(() => 0);
  inputs.admitted$.subscribe(({ input }) => admitted.push(input));
  return { arrival: createArrival(later, inputs), admitted };
};

describe("what needs code that is on its way", () => {
  it("waits, and runs in its order after the one input of the arrival", async () => {
    const { later, asked } = onItsWay();
    const { arrival, admitted } = arriving(later);
    const ran: unknown[] = [];
    arrival.open();
    arrival.onArrival(() => ran.push("arrived"));
    arrival.whenArrived(() => ran.push(1));
    arrival.whenArrived(() => ran.push(2));
    expect([ran, arrival.arrived()]).toEqual([[], undefined]);
    asked[0]?.arrive();
    await settle();
    arrival.whenArrived((capabilities) => ran.push(capabilities === laterCapabilities));
    expect(ran).toEqual(["arrived", 1, 2, true]);
    expect(admitted).toEqual([{ kind: "code-arrived" }]);
    expect(asked).toHaveLength(1);
  });
  it("is not let in before the client has started", async () => {
    const { later, asked } = onItsWay();
    const { arrival, admitted } = arriving(later);
    arrival.load();
    asked[0]?.arrive();
    await settle();
    expect([arrival.arrived(), admitted]).toEqual([undefined, []]);
    arrival.open();
    expect(arrival.arrived()).toBe(laterCapabilities);
  });
  it("is dropped and told when the code does not arrive, and the next action asks for the code again", async () => {
    const { later, asked } = onItsWay();
    const { arrival } = arriving(later);
    const ran: number[] = [];
    arrival.open();
    arrival.whenArrived(() => ran.push(1));
    asked[0]?.fail();
    await settle();
    expect([arrival.isMissed(), ran]).toEqual([true, []]);
    arrival.whenArrived(() => ran.push(2));
    asked[1]?.arrive();
    await settle();
    expect([arrival.isMissed(), ran]).toEqual([false, [2]]);
  });
  it("tells nothing where nobody asked for anything yet", async () => {
    const { later, asked } = onItsWay();
    const { arrival } = arriving(later);
    arrival.open();
    arrival.load();
    asked[0]?.fail();
    await settle();
    expect(arrival.isMissed()).toBe(false);
  });
  it("runs at once where all code was there before the client, and no input says that it arrived", () => {
    const { arrival, admitted } = arriving(here);
    const ran: number[] = [];
    arrival.open();
    arrival.whenArrived(() => ran.push(1));
    expect([ran, admitted]).toEqual([[1], []]);
  });
});

describe("a page whose later code is on its way", () => {
  it("does what was pressed when the code has arrived, in order", async () => {
    const { later, asked } = onItsWay();
    const world = await openWorld({ later });
    world.intents.toggleSelection({ selection: selection("100") });
    world.intents.changeStake({ amount: "12" });
    expect(world.state().betslip.legs).toHaveLength(0);
    asked[0]?.arrive();
    await settle();
    expect(world.state().betslip).toMatchObject({ legs: [{ key: expect.any(String) }], stake: 1_200 });
    const kinds = world.inputs.map(({ input }) => (input.kind === "command" ? input.name : input.kind));
    expect(kinds.filter((kind) => kind === "code-arrived" || kind.startsWith("betslip/"))).toEqual(["code-arrived", "betslip/toggle-selection", "betslip/change-stake"]);
  });
  it("starts the later processes with it: a bet whose answer was lost before is found out", async () => {
    const first = await openWorld({ announces: false });
    await first.signIn();
    const release = first.betting.script.hold("history");
    first.betting.script.failNext("place", new NoAnswer({ reason: { code: "unreachable" } }), "after");
    first.intents.toggleSelection({ selection: selection("100") });
    await settle();
    first.intents.placeBet({ shown: [] });
    await settle();
    expect(first.state().betslip.placement.status).toBe("unknown");
    await first.close();
    release();
    const { later, asked } = onItsWay();
    const next = await openWorld({ browser: first.browser, clock: first.clock, later });
    expect(next.state().betslip.placement.status).toBe("unknown");
    await next.pass(60_000);
    expect(next.state().betslip.placement.status).toBe("unknown");
    next.slipstream.prepare();
    asked[0]?.arrive();
    await settle();
    await next.pass(60_000);
    expect(next.state().betslip.placement.status).toBe("done");
  });
  it("leaves what another tab asks for unanswered until then, and loads the code for it", async () => {
    const { later, asked } = onItsWay();
    const several = severalTabs();
    const writer = await several.open({ later });
    const other = await several.open();
    writer.feed.signal("connected");
    await several.arrive();
    other.intents.changeStake({ amount: "12" });
    other.intents.toggleSelection({ selection: selection("100") });
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
