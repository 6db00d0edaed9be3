import { beforeEach, describe, expect, it } from "vitest";
import { MEMORY_CODE } from "../../../src/adapters/memory/accounts.memory.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { Refused } from "../../../src/application/ports/failures.ts";
import type { Cause } from "../../../src/domain/events/envelope.ts";
import type { EventType } from "../../../src/domain/events/registry.ts";
import { createBrowser, MOBILE, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const NEW = "08097770001";
const NEW_PASSWORD = "Quiet-Harbour-7";
const MINUTE_MS = 60_000;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const causeOf = (type: EventType): Cause | undefined => world.facts.findLast(({ event }) => event.type === type)?.cause;
const saidBy = (...types: readonly EventType[]): readonly (string | undefined)[] => types.map((type) => causeOf(type)?.by);

describe("who signed somebody in or out", () => {
  it("is the player who asked, and the engine that let them in and told what they hold", async () => {
    await world.signIn();
    expect(saidBy("SignInRequested", "LoggedIn")).toEqual(["player", "engine"]);
    expect(["BalancesRead", "ActiveBonusRead", "CashbackRead"].map((type) => causeOf(type as EventType))).toEqual(Array.from({ length: 3 }, () => ({ by: "engine", what: "account" })));
    world.intents.signOut();
    expect(saidBy("LoggedOut")).toEqual(["player"]);
  });

  it("is the engine that refused", async () => {
    world.intents.signIn({ mobile: MOBILE, password: "wrong" });
    await settle();
    expect(saidBy("SignInFailed")).toEqual(["engine"]);
    await world.signIn();
    world.accounts.revoke();
    world.intents.refreshBalances();
    await settle();
    expect(saidBy("LoggedOut")).toEqual(["engine"]);
  });

  it("is the page that follows another tab", async () => {
    await world.signIn();
    createMemorySessionKeeper(world.browser.device).forget();
    await settle();
    expect(saidBy("LoggedOut")).toEqual(["app"]);
    expect(world.inputs.map(({ input }) => input)).toContainEqual({ kind: "session-elsewhere", player: null });
  });

  it("is the page that finds another player on the device, or none", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    await first.signIn();
    await first.close();
    const kept = browser.device.session;
    if (kept === undefined) throw new Error("no session was kept");
    const same = await openWorld({ browser });
    expect(same.count("LoggedOut") + same.count("LoggedIn")).toBe(0);
    await same.close();
    browser.device.session = { ...kept, player: "player-of-another-tab" };
    const second = await openWorld({ browser });
    const onDisk = (): readonly string[] => browser.disk.facts.filter(({ event }) => event.type === "LoggedOut" || event.type === "LoggedIn").map(({ event, cause }) => `${event.type} by ${cause.by}`);
    expect(onDisk()).toEqual(["LoggedIn by engine", "LoggedOut by app", "LoggedIn by app"]);
    expect(browser.disk.facts.map(({ event }) => event)).toContainEqual({ type: "LoggedOut", reason: "other-tab" });
    await second.close();
    browser.device.session = undefined;
    await openWorld({ browser });
    expect(onDisk().slice(3)).toEqual(["LoggedOut by app"]);
  });
});

describe("what is kept of somebody who signed in", () => {
  it("is the token, the number and who they are at the engine, as the login told it, before their details are read", async () => {
    const answer = world.accounts.script.hold("details");
    await world.signIn();
    expect(world.keeper.current()).toMatchObject({ mobileNumber: MOBILE, userId: "5501", role: "Player" });
    answer();
    await settle();
    expect(world.keeper.current()?.userId).toBe("5501");
  });

  it("has no cashback when the cashback cannot be read, and an unread bonus changes nothing", async () => {
    for (const call of ["activeBonus", "cashback"]) world.accounts.script.failNext(call, new Refused({ reason: { code: "unreadable" }, status: 400 }));
    await world.signIn();
    expect([world.count("ActiveBonusRead"), world.count("CashbackRead"), world.count("BonusReadFailed")]).toEqual([0, 0, 2]);
    expect(world.state().account.cashback).toBeNull();
  });
});

it("the banners are read for everybody", async () => {
  const banners = world.slipstream.reads.banners();
  banners.subscribe(() => undefined);
  await settle();
  expect(banners.read().status).toBe("ready");
});

describe("who opened a dialog or chose a sport", () => {
  it("is the player", () => {
    world.intents.requireSignIn({ path: "/Account/Me" });
    expect(saidBy("ReturnAddressStored", "DialogOpened")).toEqual(["player", "player"]);
    world.intents.closeDialog();
    world.intents.openAuthDialog({ tab: "register" });
    expect(world.state().browsing.dialog).toEqual({ kind: "auth", tab: "register" });
    expect(saidBy("DialogClosed", "DialogOpened")).toEqual(["player", "player"]);
    world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
    expect(saidBy("ActiveSportChanged")).toEqual(["player"]);
  });
});

describe("who proved a number", () => {
  const request = async (purpose: "register" | "reset", mobile: string): Promise<void> => {
    world.intents.requestVerification({ purpose, mobile, password: NEW_PASSWORD, promoCode: "", ofAge: true });
    await settle();
  };
  const submit = async (code: string): Promise<void> => {
    world.intents.submitCode({ code });
    await settle();
  };

  it("is the player who typed, and the engine that sent, refused and believed the code", async () => {
    world.intents.keepClickId({ clickId: "c-42" });
    expect(causeOf("ClickIdKept")).toEqual({ by: "player", what: "keep-click-id" });
    await request("register", NEW);
    expect(saidBy("VerificationRequested")).toEqual(["player"]);
    expect(causeOf("CodeSent")).toEqual({ by: "engine", what: "verification" });
    await world.pass(MINUTE_MS);
    world.intents.askCodeAgain();
    await settle();
    expect(saidBy("CodeAskedAgain")).toEqual(["player"]);
    expect(world.accounts.script.calls("sendCode")).toBe(2);
    await submit("111111");
    expect(saidBy("CodeSubmitted", "VerificationFailed")).toEqual(["player", "engine"]);
    await submit(MEMORY_CODE);
    expect(saidBy("NumberVerified", "AccountRegistered", "LoggedIn")).toEqual(["engine", "engine", "engine"]);
  });

  it("is forgotten once they leave, with everything that was typed", async () => {
    await request("reset", MOBILE);
    world.intents.leaveVerification();
    expect(saidBy("VerificationLeft")).toEqual(["player"]);
    await submit(MEMORY_CODE);
    expect(world.accounts.script.calls("verifyCode")).toBe(0);
  });

  it("is the player who chose another password, and the engine that took it", async () => {
    await request("reset", MOBILE);
    await submit(MEMORY_CODE);
    world.accounts.script.failNext("resetPassword", new Refused({ reason: { code: "told", message: "too short" }, status: 400 }));
    for (const password of [NEW_PASSWORD, NEW_PASSWORD]) {
      world.intents.submitPassword({ password });
      await settle();
    }
    expect(saidBy("PasswordSubmitted", "PasswordReset")).toEqual(["player", "engine"]);
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await settle();
    expect(world.state().session.status).toBe("visitor");
  });

  it.each(["12345", "1234567", "12345a", ""])("is nobody while %j is not a code of six digits, and no call is made", async (code) => {
    await request("reset", MOBILE);
    await submit(code);
    expect(world.accounts.script.calls("verifyCode")).toBe(0);
    expect(world.state().verification.busy).toBe(false);
  });
});
