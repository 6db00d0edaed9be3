import { describe, expect, it } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import type { Slice, SliceName } from "../../../src/application/ports/device-state.ts";
import { createBrowser, openSignedIn, openWorld, settle } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const bonus = { id: "b1", name: "Welcome", value: 500, type: "flat" } as const;

/** A browser in which a player with a bonus and a cashback has signed in. */
const signedIn = async () => {
  const browser = createBrowser();
  const slices = new Map<SliceName, Slice>();
  Object.assign(browser.player, { activeBonus: bonus, cashback: { ...bonus, id: "c1" } });
  const world = await openSignedIn({ browser, kept: createMemoryDeviceState(slices) });
  const open = () => openWorld({ browser, kept: createMemoryDeviceState(slices), clock: world.clock });
  return { browser, slices, world, open };
};

describe("the user state on the device", () => {
  it("[3.26, 3.27, 3.28, 3.29, 3.30, 3.31] has the user, the bonuses, no error, and that nothing is being read", async () => {
    const { slices, browser } = await signedIn();
    expect(slices.get("user")).toMatchObject({
      currentUser: browser.player.details.user,
      activeBonus: bonus,
      activeCashback: { id: "c1" },
      casinoActiveBonus: bonus,
      error: null,
      isLoadingCurrentUser: false,
    });
  });

  it("[9.18] is shown with its age by the next page, until that has read it", async () => {
    const { world, open, slices } = await signedIn();
    const at = world.clock.now();
    const user = world.user();
    await world.close();
    await world.pass(60_000);
    const answers = ["details", "activeBonus", "cashback"].map((call) => world.accounts.script.hold(call));
    const next = await open();
    expect(next.user()).toEqual({ ...user, isLoading: true, readAt: at });
    expect([next.user().isLoading, slices.get("user")?.["isLoadingCurrentUser"]]).toEqual([true, true]);
    answers.forEach((answer) => answer());
    await settle();
    expect([next.user().isLoading, slices.get("user")?.["isLoadingCurrentUser"]]).toEqual([false, false]);
    expect(next.user().readAt).toBe(at + 60_000);
  });

  it("[4.12] loses the user and the casino bonus when they cannot be read, and has the error", async () => {
    const { world, open, slices } = await signedIn();
    await world.close();
    world.accounts.script.failNext("details", silence);
    const next = await open();
    expect(next.user()).toMatchObject({ balances: undefined, casinoActiveBonus: null });
    expect(slices.get("user")).toMatchObject({ currentUser: null, casinoActiveBonus: null, error: "unreachable", isLoadingCurrentUser: false });
  });

  it("[4.6] is removed when the player logs out", async () => {
    const { world, slices } = await signedIn();
    world.intents.signOut();
    await settle();
    expect(slices.has("user")).toBe(false);
  });

  it("is not another player's", async () => {
    const { world, open, slices, browser } = await signedIn();
    await world.close();
    slices.set("user", { ...slices.get("user"), currentUser: { id: "5999" } });
    browser.engine.accounts.script.hold("details");
    expect((await open()).user()).toMatchObject({ balances: undefined, readAt: undefined, isLoading: true });
  });
});
