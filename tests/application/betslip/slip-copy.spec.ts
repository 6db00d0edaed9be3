import { describe, expect, it } from "vitest";
import { restoredSlip, type SlipCopy } from "../../../src/application/betslip/slip-copy.ts";
import type { OpenedLog } from "../../../src/application/log/open-log.ts";
import { slipFacts } from "../../../src/domain/betslip/slip-facts.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { added, facts, keyOf, oddsMessage, requested, selection } from "../../kit/builders.ts";
import { openWorld, settle } from "../../kit/world.ts";

const chosen = selection("100");
const stateOf = (...events: readonly SlipstreamEvent[]) => fold(initialState(), facts(events));
const slip = slipFacts(stateOf(added(chosen), { type: "StakeChanged", stake: money(700) }).betslip);
const copy = (changes: Partial<SlipCopy> = {}): SlipCopy => ({ owner: "", length: 5, inLog: true, facts: slip, ...changes });
const opened = (changes: Partial<OpenedLog> = {}): OpenedLog => ({
  head: { ...GENESIS, length: 9 }, state: initialState(), findings: [], kept: [], folded: 0, recent: [], answered: new Map(), wasRead: true, ...changes,
});
const lost = { type: "LogLossDetected", expectedLength: 5, expectedHash: "a", since: 1 } as const;
const lossy = opened({ findings: [{ type: "FactsSkipped" } as never, lost] });

describe("the copied slip", () => {
  it.each<[string, SlipCopy, OpenedLog]>([
    ["the log was lost", copy(), lossy],
    ["the log could not be read", copy(), opened({ wasRead: false })],
    ["the device did not keep the log when the copy was made", copy({ inLog: false }), opened()],
    ["the page was killed before its last facts were written", copy({ length: 10 }), opened()],
  ])("is restored when %s", (_why, kept, log) => {
    const restored = restoredSlip(kept, log, undefined);
    expect(stateOf(...restored).betslip).toMatchObject({ legs: [{ key: keyOf(chosen) }], stake: 700 });
  });

  it("is not restored when the log has it: up to its length, without a loss", () => {
    expect(restoredSlip(copy(), opened(), undefined)).toEqual([]);
    expect(restoredSlip(copy({ length: 9 }), opened(), undefined)).toEqual([]);
  });

  it("of a player is restored for that player only", () => {
    expect(restoredSlip(copy({ owner: "player-1" }), lossy, undefined)).toEqual([]);
    expect(restoredSlip(copy({ owner: "player-1" }), lossy, "player-2")).toEqual([]);
    expect(restoredSlip(copy({ owner: "player-1" }), lossy, "player-1")).not.toEqual([]);
    expect(restoredSlip(copy(), lossy, "player-1")).not.toEqual([]);
  });

  it("does not change a slip with a bet of unknown outcome", () => {
    expect(restoredSlip(copy(), { ...lossy, state: stateOf(added(chosen), requested()) }, undefined)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a copy without a length", { owner: "", inLog: true, facts: slip }],
    ["a copy whose owner is no text", copy({ owner: 7 as never })],
    ["a copy with a fact that is not about the slip", copy({ facts: [{ type: "LoggedIn", player: "p" } as never] })],
  ])("is ignored when it is %s", (_what, kept) => {
    expect(restoredSlip(kept, lossy, undefined)).toEqual([]);
  });

  it("may have every fact that builds a slip", () => {
    const built: readonly SlipstreamEvent[] = [
      added(chosen), added(selection("200")), { type: "SelectionFixed", key: keyOf(chosen), fixed: true }, { type: "BetslipTypeChosen", betslipType: "Combo" },
      { type: "StakeChanged", stake: money(700) }, { type: "SelectionStakeChanged", key: keyOf(chosen), stake: money(100) },
      { type: "GroupingStakeChanged", grouping: 2, stake: money(300) }, { type: "OddsPolicyChosen", policy: "any" }, { type: "FundsChosen", funds: "sport-bonus" },
    ];
    expect(restoredSlip(copy({ facts: built as never }), lossy, undefined)).not.toEqual([]);
  });
});

describe("the copy on the device", () => {
  const kept = (world: Awaited<ReturnType<typeof openWorld>>) => world.browser.disk.slip as SlipCopy;

  it("is made when the player changes the slip, and not for a price", async () => {
    let copies = 0;
    const world = await openWorld({ journal: (journal) => ({ ...journal, keepSlip: (slip) => ((copies += 1), journal.keepSlip(slip)) }) });
    world.intents.toggleSelection({ selection: chosen });
    await settle();
    expect(kept(world)).toMatchObject({ owner: "", inLog: true });
    expect(kept(world).facts[0]).toEqual(added(chosen));
    expect(kept(world).length).toBe(world.browser.disk.facts.findLast(({ event }) => event.type === "SelectionAdded")?.sequence);
    const before = copies;
    world.intents.openAuthDialog({ tab: "login" });
    await settle();
    world.feed.push([oddsMessage(chosen, 2.5)]);
    await settle();
    expect(copies).toBe(before);
    world.intents.changeStake({ amount: "7" });
    await settle();
    expect(copies).toBe(before + 1);
  });

  it("names the player whose slip it is", async () => {
    const world = await openWorld();
    await world.signIn();
    world.intents.toggleSelection({ selection: chosen });
    await settle();
    expect(kept(world).owner).toBe(world.state().session.player);
  });

  it("says when the device no longer keeps the log, and when it does again", async () => {
    const world = await openWorld();
    world.browser.disk.broken = "no-room";
    world.intents.toggleSelection({ selection: chosen });
    await settle();
    expect(kept(world).inLog).toBe(false);
    expect(kept(world).facts[0]).toEqual(added(chosen));
    world.browser.disk.broken = undefined;
    world.intents.changeStake({ amount: "7" });
    await settle();
    expect(kept(world).inLog).toBe(true);
  });
});
