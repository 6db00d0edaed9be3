import { describe, expect, it } from "vitest";
import { money } from "../../src/domain/kernel/money.ts";
import { selection } from "../kit/builders.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World } from "../kit/world.ts";

const slipOf = ({ state }: World) => {
  const { legs, stake, groupings, policy, betslipType, owner } = state().betslip;
  return { keys: legs.map(({ key }) => key), fixed: legs.map(({ fixed }) => fixed), stake, groupings, policy, betslipType, owner };
};
const LOST = { kind: "error", notice: { code: "log-lost" } };

/** A system of three on the slip, staked and with a policy, of a player who is signed in. */
const withSlip = async (browser: Browser): Promise<World> => {
  const world = await openSignedIn({ browser });
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
  it("[S5] is told to the player, once, and the slip is empty", async () => {
    const browser = createBrowser();
    const first = await withSlip(browser);
    expect(slipOf(first).keys).toHaveLength(3);
    await first.close();
    browser.disk.facts = [];
    browser.disk.snapshot = undefined;

    const second = await openWorld({ browser });
    expect(second.state().desk.dialog).toEqual(LOST);
    expect(slipOf(second)).toMatchObject({ keys: [], stake: money(10_000), groupings: [], policy: "none" });
    await second.close();

    const third = await openWorld({ browser });
    expect(third.state().desk.dialog).toBeUndefined();
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
});

describe("a shared device", () => {
  it("[N15] shows the next player nothing of the one before: no slip, stake, policy, dialog, balance or bet", async () => {
    const browser = createBrowser();
    const world = await withSlip(browser);
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().desk.dialog).toMatchObject({ kind: "bet-placed" });
    world.intents.signOut();
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(slipOf(world)).toMatchObject({ keys: [], policy: "none", owner: undefined });
    expect(world.state().betslip.placement).toEqual({ status: "idle" });
    expect(world.user().balances).toBeUndefined();

    browser.engine.accounts.enrol("8030000002", "other-password");
    world.intents.signIn({ mobile: "08030000002", password: "other-password" });
    await settle();
    expect(slipOf(world)).toMatchObject({ keys: [], policy: "none", stake: money(10_000) });
    expect(browser.disk.requests).toEqual([]);
  });
});
