import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { NoAnswer, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { createBrowser, MOBILE, openSignedIn, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "told", message: "no answer" } });
const token = (world: World): string => world.keeper.current()?.token ?? "";

describe("signing in", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });

  it("[4.3, 7.57] loads the balances, the bonus and the cashback", async () => {
    world.player.activeBonus = { id: "b1", name: "Welcome", value: 500, type: "flat" };
    world.player.cashback = { id: "c1", name: "Weekly", value: 500, type: "flat" };
    await world.signIn();
    expect(world.state().session).toMatchObject({ status: "player", player: "player-5501" });
    expect(world.user()).toMatchObject({
      balances: { available: money(100_000) },
      activeBonus: { name: "Welcome" },
      cashback: { name: "Weekly" },
      error: undefined,
    });
  });

  it("[3.26, 3.27, 3.28, 3.29, 9.18] has the balances and the bonuses on the next page before the engine has answered", async () => {
    world.player.activeBonus = { id: "b1", name: "Welcome", value: 500, type: "flat" };
    world.player.cashback = { id: "c1", name: "Weekly", value: 500, type: "flat" };
    const slices = new Map();
    const first = await openSignedIn({ browser: world.browser, kept: createMemoryDeviceState(slices) });
    const user = first.user();
    await first.close();
    for (const call of ["details", "activeBonus", "cashback"]) world.accounts.script.hold(call);
    const next = await openWorld({ browser: world.browser, kept: createMemoryDeviceState(slices) });
    expect(next.user()).toEqual({ ...user, isLoading: true });
  });

  it("[6.9] as an administrator opens nothing that a player does not have", async () => {
    await world.signIn();
    const other = createBrowser();
    other.player.details = { ...other.player.details, role: "Admin", user: { ...other.player.details.user, role: "Admin" } };
    const admin = await openSignedIn({ browser: other });
    expect([world.keeper.current()?.role, admin.keeper.current()?.role]).toEqual(["Player", "Admin"]);
    expect(admin.events()).toEqual(world.events());
    expect(admin.state()).toEqual(world.state());
  });

  it("[3.12] has the markets of the lists on the next page", async () => {
    world.intents.chooseBoard({ board: "totals" });
    await settle();
    await world.close();
    const next = await openWorld({ browser: world.browser });
    expect(next.state().preferences.board).toBe("totals");
  });

  it("[3.29, 4.11] stores a bonus that is active as the casino's, and opens its dialog once", async () => {
    world.player.activeBonus = { id: "b1", name: "Welcome", value: 500, type: "flat" };
    await world.signIn();
    expect(world.user().casinoActiveBonus).toMatchObject({ id: "b1", value: 500, type: "flat" });
    expect(world.state().desk.dialog).toEqual({ kind: "casino-bonus" });
    world.intents.closeDialog();
    // A claim has the bonuses read again, and this one is still there.
    world.intents.claimBonus({ id: "another", amount: money(100) });
    await settle();
    expect(world.accounts.script.calls("activeBonus")).toBe(2);
    expect(world.events().filter((event) => event.type === "DialogOpened" && event.dialog.kind === "casino-bonus")).toHaveLength(1);
    world.intents.signOut();
    await settle();
    expect(world.user().casinoActiveBonus).toBeNull();
  });

  it("stores no casino bonus, and opens nothing, where the user could not be read", async () => {
    world.player.activeBonus = { id: "b1", name: "Welcome", value: 500, type: "flat" };
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.user()).toMatchObject({ activeBonus: { id: "b1" }, casinoActiveBonus: null });
    expect(world.state().desk.dialog).toBeUndefined();
  });

  it("[3.1, 4.2] keeps the token and who the player is on the device, as the login told it, before the details are read", async () => {
    const answer = world.accounts.script.hold("details");
    await world.signIn();
    const told = { token: "token-1", mobileNumber: MOBILE.replace(/^0/, ""), userId: "5501", role: "Player" };
    expect(world.keeper.current()).toMatchObject(told);
    answer();
    await settle();
    expect(world.keeper.current()).toMatchObject(told);
  });

  it("shows the engine's refusal and stops loading", async () => {
    const answer = world.accounts.script.hold("signIn");
    world.accounts.script.failNext("signIn", new Refused({ reason: { code: "told", message: "Invalid password" }, status: 404 }), "after");
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await settle();
    expect(world.state().session.status).toBe("signing-in");
    answer();
    await settle();
    expect(world.state().session.status).toBe("visitor");
    expect(world.state().desk.signInError).toEqual({ code: "told", message: "Invalid password" });
    expect(world.keeper.current()).toBeUndefined();
  });

  it("asks once, however often it is pressed", async () => {
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await settle();
    expect(world.accounts.script.calls("signIn")).toBe(1);
    await world.signIn();
    expect(world.accounts.script.calls("signIn")).toBe(1);
  });

  it("[A10] completes though the balances, the bonus and the cashback fail", async () => {
    world.accounts.script.failNext("details", new Refused({ reason: { code: "details-not-fetched" }, status: 500 }));
    world.accounts.script.failNext("activeBonus", silence);
    world.accounts.script.failNext("cashback", silence);
    await world.signIn();
    expect(world.state().session.status).toBe("player");
    expect(world.user()).toMatchObject({
      balances: undefined,
      error: { code: "details-not-fetched" },
      activeBonus: null,
      cashback: null,
    });
  });

  it("[4.9] stops nobody when a bonus and a cashback cannot be read", async () => {
    world.accounts.script.failNext("activeBonus", silence);
    world.accounts.script.failNext("cashback", new Refused({ reason: { code: "told", message: "No such campaign" }, status: 404 }));
    await world.signIn();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.user()).toMatchObject({ error: undefined, activeBonus: null, cashback: null });
  });

  it("[3.31] tells of a user who is being loaded, until the balances or the failure are known", async () => {
    const loading = () => world.user().isLoading;
    expect(loading()).toBe(false);
    const answer = world.accounts.script.hold("details");
    await world.signIn();
    expect(loading()).toBe(true);
    answer();
    await settle();
    expect(loading()).toBe(false);
    world.intents.signOut();
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect([loading(), world.user().error]).toEqual([false, silence.reason]);
  });

  it("[4.10] sets a cashback that cannot be read to none", async () => {
    world.player.cashback = { id: "c1", name: "Weekly", value: 500, type: "flat" };
    await world.signIn();
    expect(world.user().cashback).toMatchObject({ id: "c1" });
    await world.close();
    world.accounts.script.failNext("cashback", silence);
    const next = await openWorld({ browser: world.browser });
    await settle();
    expect(next.user().cashback).toBeNull();
  });

  it("[2.31, 4.4] closes the login dialog, and uses up where the player was going", async () => {
    world.intents.requireSignIn({ path: "/Account/BetHistory" });
    expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(world.state().session.returnPath).toBe("/Account/BetHistory");
    await world.signIn();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.state().session.returnPath).toBeUndefined();
  });

  it("asks no player to sign in again", async () => {
    await world.signIn();
    world.intents.requireSignIn({ path: "/Account/Me" });
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.state().session.returnPath).toBeUndefined();
  });
});

describe("the end of a session", () => {
  let world: World;
  beforeEach(async () => {
    world = await openSignedIn();
  });

  it("[4.5, 4.6] by the player forgets the token, the number and what the player holds", async () => {
    world.intents.signOut();
    await settle();
    expect(world.keeper.current()).toBeUndefined();
    expect(world.state().session).toMatchObject({ status: "visitor", player: undefined });
    expect(world.user().balances).toBeUndefined();
  });

  it("[N15] by the player has forgotten the token before anything hears of it", async () => {
    const heldWhenHeard: unknown[] = [];
    const subscription = world.slipstream.store.state$.subscribe(({ session }) => {
      if (session.status === "visitor") heldWhenHeard.push(world.keeper.current());
    });
    world.intents.signOut();
    await settle();
    subscription.unsubscribe();
    expect(heldWhenHeard.at(0)).toBeUndefined();
    expect(heldWhenHeard.length).toBeGreaterThan(0);
  });

  it("by the player ends it at the engine too, which then refuses the token", async () => {
    const ended = world.keeper.current();
    world.intents.signOut();
    await settle();
    expect(world.accounts.script.calls("signOut")).toBe(1);
    if (ended !== undefined) world.keeper.keep(ended);
    expect(await Effect.runPromise(Effect.flip(world.accounts.details()))).toMatchObject({ _tag: "SessionRefused" });
  });

  it("by the player happens at once, and no later answer of the engine brings the session back", async () => {
    const answer = world.accounts.script.hold("signOut");
    world.accounts.script.failNext("signOut", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token: token(world) }), "after");
    world.intents.signOut();
    expect(world.keeper.current()).toBeUndefined();
    expect(world.state().session.status).toBe("visitor");
    await world.signIn();
    answer();
    await settle();
    expect(world.state().session.status).toBe("player");
    expect(token(world)).toBe("token-2");
    expect(world.count("LoggedOut")).toBe(1);
  });

  it("[A4, A4 cash-out, A4 claim, A4 deposit, A4 withdrawal] by the player holds though the engine is out of reach", async () => {
    world.accounts.script.failNext("signOut", silence);
    world.intents.signOut();
    await settle();
    expect(world.state().session.status).toBe("visitor");
    expect(world.keeper.current()).toBeUndefined();
  });

  it("makes no call when no player is signed in", async () => {
    world.intents.signOut();
    world.intents.signOut();
    await settle();
    expect(world.accounts.script.calls("signOut")).toBe(1);
  });

  it("[6.7, 8.3, A1, A1 cash-out, A1 claim, A1 deposit, A1 withdrawal] is one event, however many calls the engine refuses at once", async () => {
    for (const call of ["details", "activeBonus", "cashback"])
      world.accounts.script.failNext(call, new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token: token(world) }));
    world.slipstream.reads.user().refresh();
    world.slipstream.reads.user().refresh();
    world.accounts.revoke();
    world.slipstream.reads.user().refresh();
    await settle();
    expect(world.count("LoggedOut")).toBe(1);
    expect(world.events().find(({ type }) => type === "LoggedOut")).toEqual({
      type: "LoggedOut",
      reason: "refused-by-engine",
    });
    expect(world.keeper.current()).toBeUndefined();
  });

  it("says that the session has ended, and says nothing after a sign-out of the player's own", async () => {
    world.accounts.revoke();
    world.slipstream.reads.user().refresh();
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "session-ended" } });
    world.intents.closeDialog();
    await world.signIn();
    world.intents.signOut();
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
  });

  it("[A2, A2 cash-out, A2 claim, A2 deposit, A2 withdrawal] is not caused by a late refusal of an earlier token", async () => {
    world.accounts.script.failNext("details", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token: "an older token" }));
    world.slipstream.reads.user().refresh();
    await settle();
    expect(world.count("LoggedOut")).toBe(0);
    expect(world.state().session.status).toBe("player");
    expect(token(world)).toBe("token-1");
  });

  it("[N15] leaves no trace of an answer that arrives after it", async () => {
    const answer = world.accounts.script.hold("details");
    world.slipstream.reads.user().refresh();
    await settle();
    world.intents.signOut();
    answer();
    await settle();
    expect(world.user().balances).toBeUndefined();
    expect(world.keeper.current()).toBeUndefined();
  });

  it("leaves no trace of a failure that arrives after it", async () => {
    world.accounts.script.failNext("details", silence, "after");
    const answer = world.accounts.script.hold("details");
    world.slipstream.reads.user().refresh();
    await settle();
    world.intents.signOut();
    answer();
    await settle();
    expect(world.user().error).toBeUndefined();
  });

  it("[N15] keeps an answer of one player out of the next player's session", async () => {
    const other = world.accounts.enrol("8030000002", "other");
    other.details = { ...other.details, balances: { ...other.details.balances, available: money(7) } };
    const answer = world.accounts.script.hold("details");
    world.slipstream.reads.user().refresh();
    await settle();
    world.intents.signOut();
    world.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    answer();
    await settle();
    expect(world.keeper.current()).toMatchObject({ token: "token-2", userId: "5502" });
    expect(world.user().balances?.available).toBe(7);
  });

  it("[A3] in another window ends it here", async () => {
    const otherTab = createMemorySessionKeeper(world.browser.device);
    otherTab.forget();
    await settle();
    expect(world.events().at(-1)).toEqual({ type: "LoggedOut", reason: "other-tab" });
  });

  it("[4.6] drops the way back, whoever ended it", async () => {
    world.intents.signOut();
    world.intents.requireSignIn({ path: "/Account/Deposit" });
    await world.signIn();
    world.accounts.revoke();
    world.slipstream.reads.user().refresh();
    await settle();
    expect(world.state().session).toMatchObject({ status: "visitor", returnPath: undefined });
  });
});

describe("another window of the same browser", () => {
  it("[A3, A3 cash-out, A3 claim, A3 deposit, A3 withdrawal] that signs in another player signs that player in here, and never shows one's money under the other's name", async () => {
    const world = await openSignedIn();
    world.accounts.enrol("8030000002", "other").details = {
      ...world.player.details,
      userId: "5502",
      balances: { ...world.player.details.balances, available: money(7) },
    };
    const { token: next, player } = await Effect.runPromise(world.accounts.signIn("8030000002", "other"));
    const answer = world.accounts.script.hold("details");
    createMemorySessionKeeper(world.browser.device).keep({
      token: next,
      player,
      mobileNumber: "8030000002",
      userId: "",
      username: "",
      role: "",
    });
    await settle();
    expect(world.state().session.player).toBe("player-5502");
    expect(world.user().balances).toBeUndefined();
    answer();
    await settle();
    expect(world.user().balances?.available).toBe(7);
  });
});

describe("a page that is opened again", () => {
  it("[3.2] goes on with the session the device kept", async () => {
    const browser = createBrowser();
    const first = await openSignedIn({ browser });
    await first.close();
    browser.player.details = { ...browser.player.details, balances: { ...browser.player.details.balances, available: money(5) } };
    const second = await openWorld({ browser });
    expect(second.state().session).toMatchObject({ status: "player", player: "player-5501" });
    expect(second.user().balances?.available).toBe(5);
    expect(second.count("LoggedIn")).toBe(0);
  });

  it("[3.3, 3.5] remembers the way back and the refusal that were there", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    first.intents.requireSignIn({ path: "/Account/Deposit" });
    first.intents.signIn({ mobile: MOBILE, password: "wrong" });
    await first.close();
    const second = await openWorld({ browser });
    expect(second.state().session).toMatchObject({ returnPath: "/Account/Deposit", status: "visitor" });
    expect(second.state().desk.signInError).toEqual({ code: "told", message: "Invalid password" });
  });

  it("[4.1, 6.6] signs out when the device has forgotten the session", async () => {
    const browser = createBrowser();
    const first = await openSignedIn({ browser });
    await first.close();
    browser.device.session = undefined;
    const second = await openWorld({ browser });
    expect(second.state().session.status).toBe("visitor");
    expect(browser.disk.facts.at(-1)?.event).not.toMatchObject({ type: "LoggedIn" });
    expect(browser.disk.facts.map(({ event }) => event)).toContainEqual({ type: "LoggedOut", reason: "session-missing" });
  });

  it("[1.2, 4.28] keeps the slip of a visitor, and asks the book about it before it trusts a live price", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    first.intents.toggleSelection({ selection: selection() });
    await first.close();
    const second = await openWorld({ browser, connected: false });
    expect(second.state().betslip.legs[0]).toMatchObject({ stale: true });
    expect(second.feed.watched()).toEqual(["live/100"]);
    second.feed.signal("connected");
    await settle();
    expect(second.state().betslip.legs[0]).toMatchObject({ stale: false });
  });
});
