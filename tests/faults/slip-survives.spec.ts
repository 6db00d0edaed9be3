import { describe, expect, it } from "vitest";
import { money } from "../../src/domain/kernel/money.ts";
import { selection } from "../kit/builders.ts";
import { type Browser, createBrowser, openWorld, settle, type World } from "../kit/world.ts";

const matchesOf = (world: World): readonly string[] => world.state().betslip.legs.map((leg) => leg.selection.matchId);
const slipOf = ({ state }: World) => {
  const { legs, stake, groupings, policy, betslipType, owner } = state().betslip;
  return { keys: legs.map(({ key }) => key), fixed: legs.map(({ fixed }) => fixed), stake, groupings, policy, betslipType, owner };
};
const LOST = { kind: "error", notice: { code: "log-lost" } };

/** A system of three on the slip, staked and with a policy, of a player who is signed in. */
const withSlip = async (browser: Browser): Promise<World> => {
  const world = await openWorld({ browser });
  await world.signIn();
  for (const match of ["100", "200", "300"]) world.intents.toggleSelection({ selection: selection(match) });
  world.intents.chooseBetslipType({ betslipType: "Combo" });
  world.intents.changeGroupingStake({ grouping: 2, amount: "60" });
  world.intents.changeStake({ amount: "700" });
  world.intents.chooseOddsPolicy({ policy: "any" });
  const [first] = world.state().betslip.legs;
  if (first !== undefined) world.intents.fixSelection({ key: first.key, fixed: true });
  await settle();
  return world;
};

describe("a store that is found empty (faults S5, S6)", () => {
  it("[S5] is told to the player, once, and the slip comes back from its copy as it was", async () => {
    const browser = createBrowser();
    const first = await withSlip(browser);
    const before = slipOf(first);
    expect(before.keys).toHaveLength(3);
    expect(before.groupings).toHaveLength(1);
    await first.close();
    browser.disk.facts = [];
    browser.disk.snapshot = undefined;

    const second = await openWorld({ browser });
    expect(second.state().browsing.dialog).toEqual(LOST);
    expect(slipOf(second)).toEqual(before);
    await second.close();

    const third = await openWorld({ browser });
    expect(third.state().browsing.dialog).toBeUndefined();
    expect(slipOf(third)).toEqual(before);
  });

  it("asks the book about the slip that came back before a live price of it is trusted", async () => {
    const browser = createBrowser();
    await (await withSlip(browser)).close();
    browser.disk.facts = [];
    const asked = browser.engine.betting.script.calls("revalidate");
    const answer = browser.engine.betting.script.hold("revalidate");
    const second = await openWorld({ browser });
    expect(second.state().betslip.legs.every(({ stale }) => stale)).toBe(true);
    answer();
    await settle();
    expect(browser.engine.betting.script.calls("revalidate")).toBeGreaterThan(asked);
    expect(second.state().betslip.legs.every(({ stale }) => !stale)).toBe(true);
  });

  it("[S5] in the midst of a bet finds out about it, and the slip is locked until then", async () => {
    const browser = createBrowser();
    const first = await withSlip(browser);
    first.betting.script.hold("place");
    first.intents.placeBet({ shown: [] });
    await settle();
    browser.disk.facts = [];
    browser.disk.snapshot = undefined;
    const found = first.betting.script.hold("history");
    const second = await openWorld({ browser });
    expect(second.state().betslip.placement.status).toBe("unknown");
    const sent = second.betting.script.calls("place");
    found();
    await settle();
    expect(second.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(second.betting.script.calls("place")).toBe(sent);
  });

  it("does not bring back a slip that was bet or that the player emptied", async () => {
    const browser = createBrowser();
    const first = await withSlip(browser);
    first.intents.clearBetslip();
    await settle();
    await first.close();
    browser.disk.facts = [];
    expect(matchesOf(await openWorld({ browser }))).toEqual([]);
  });

  it("does not bring one player's slip back to another player", async () => {
    const browser = createBrowser();
    await (await withSlip(browser)).close();
    browser.disk.facts = [];
    browser.device.session = undefined;
    const second = await openWorld({ browser });
    expect(matchesOf(second)).toEqual([]);
    browser.engine.accounts.enrol("8030000002", "other-password");
    second.intents.signIn({ mobile: "08030000002", password: "other-password" });
    await settle();
    expect(slipOf(second)).toMatchObject({ keys: [], policy: "none", stake: money(10_000) });
  });
});

describe("a copy of the slip", () => {
  it("brings back what was clicked last before the page was killed, though it was not written any more", async () => {
    const browser = createBrowser();
    const first = await withSlip(browser);
    const facts = [...browser.disk.facts];
    const { head } = browser.disk;
    first.intents.toggleSelection({ selection: selection("400") });
    await settle();
    browser.disk.facts = facts;
    browser.disk.head = head;
    const second = await openWorld({ browser });
    expect(second.state().browsing.dialog).toBeUndefined();
    expect(matchesOf(second)).toEqual(["100", "200", "300", "400"]);
  });

  it.each([
    ["no copy", undefined],
    ["a word", "slip"],
    ["of another shape", { owner: "", length: 1, inLog: false, facts: "none" }],
    ["with a fact that does not belong to a slip", { owner: "", length: 1, inLog: false, facts: [{ type: "LoggedIn", player: "player-2" }] }],
    ["with an invalid selection", { owner: "", length: 1, inLog: false, facts: [{ type: "SelectionAdded", selection: { matchId: "../1" } }] }],
    ["with prototypes", JSON.parse('{"__proto__":{"owner":""},"length":1,"inLog":false,"facts":[]}')],
  ])("is not believed where it is %s", async (_, slip) => {
    const browser = createBrowser();
    browser.disk.slip = slip;
    const world = await openWorld({ browser });
    expect(matchesOf(world)).toEqual([]);
    expect(world.state().session.player).toBeUndefined();
  });
});

describe("a shared device", () => {
  it("[N15] shows the next player nothing of the one before: no slip, stake, policy, dialog, balance or bet", async () => {
    const browser = createBrowser();
    const world = await withSlip(browser);
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().browsing.dialog).toMatchObject({ kind: "bet-placed" });
    world.intents.signOut();
    await settle();
    expect(world.state().browsing.dialog).toBeUndefined();
    expect(slipOf(world)).toMatchObject({ keys: [], policy: "none", owner: undefined });
    expect(world.state().betslip.placement).toEqual({ status: "idle" });
    expect(world.state().account.balances).toBeUndefined();

    browser.engine.accounts.enrol("8030000002", "other-password");
    world.intents.signIn({ mobile: "08030000002", password: "other-password" });
    await settle();
    expect(slipOf(world)).toMatchObject({ keys: [], policy: "none", stake: money(10_000) });
    // Nor does a copy of it stay beside the log.
    expect(JSON.stringify(browser.disk.slip)).not.toContain("SelectionAdded");
    expect(browser.disk.requests).toEqual([]);
  });
});
