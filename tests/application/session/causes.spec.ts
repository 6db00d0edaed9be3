import { beforeEach, describe, expect, it } from "vitest";
import { MEMORY_CODE } from "../../../src/adapters/memory/accounts.memory.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { Refused } from "../../../src/application/ports/failures.ts";
import type { Cause } from "../../../src/domain/events/envelope.ts";
import type { EventType } from "../../../src/domain/events/registry.ts";
import { createBrowser, MOBILE, openSignedIn, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const NEW = "08097770001";
const NEW_PASSWORD = "Quiet-Harbour-7";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const causeOf = (type: EventType): Cause | undefined => world.facts.findLast(({ event }) => event.type === type)?.cause;
const causesOf = (...types: readonly EventType[]): readonly (string | undefined)[] => types.map((type) => causeOf(type)?.by);

describe("the cause of a sign-in or sign-out", () => {
  it("is the player for what they asked, and the engine for its answers", async () => {
    await world.signIn();
    expect(causesOf("SignInRequested", "LoggedIn")).toEqual(["player", "engine"]);
    world.intents.signOut();
    expect(causesOf("LoggedOut")).toEqual(["player"]);
  });

  it("is the engine when it refused", async () => {
    world.intents.signIn({ mobile: MOBILE, password: "wrong" });
    await settle();
    expect(causesOf("SignInFailed")).toEqual(["engine"]);
    await world.signIn();
    world.accounts.revoke();
    world.slipstream.reads.user().refresh();
    await settle();
    expect(causesOf("LoggedOut")).toEqual(["engine"]);
  });

  it("is the page when it follows another window", async () => {
    await world.signIn();
    createMemorySessionKeeper(world.browser.device).forget();
    await settle();
    expect(causesOf("LoggedOut")).toEqual(["app"]);
    expect(world.inputs.map(({ input }) => input)).toContainEqual({ kind: "session-elsewhere", player: null });
  });

  it("is the page when it finds another player on the device, or none", async () => {
    const browser = createBrowser();
    const first = await openSignedIn({ browser });
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

describe("the cause of a return address", () => {
  it("is the player, and the dialog that opens over it has none", () => {
    world.intents.requireSignIn({ path: "/Account/Me" });
    expect(causesOf("ReturnAddressStored")).toEqual(["player"]);
    expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    world.intents.closeDialog();
    world.intents.openAuthDialog({ tab: "register" });
    expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "register" });
  });
});

describe("the cause of what a verification leads to", () => {
  const verify = async (purpose: "register" | "reset", mobile: string): Promise<void> => {
    world.intents.requestVerification({ purpose, mobile, password: NEW_PASSWORD, promoCode: "", ofAge: true });
    await settle();
    world.intents.submitCode({ code: MEMORY_CODE });
    await settle();
  };

  it("is the engine, and the player for the address with which they came", async () => {
    world.intents.keepClickId({ clickId: "c-42" });
    expect(causeOf("ClickIdKept")).toEqual({ by: "player", what: "keep-click-id" });
    await verify("register", NEW);
    expect(causesOf("AccountRegistered", "LoggedIn")).toEqual(["engine", "engine"]);
  });

  it("is the engine for a new password, which was refused at first", async () => {
    await verify("reset", MOBILE);
    world.accounts.script.failNext("resetPassword", new Refused({ reason: { code: "told", message: "too short" }, status: 400 }));
    for (const password of [NEW_PASSWORD, NEW_PASSWORD]) {
      world.intents.submitPassword({ password, withoutPromoCode: false });
      await settle();
    }
    expect(causesOf("PasswordReset")).toEqual(["engine"]);
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await settle();
    expect(world.state().session.status).toBe("visitor");
  });
});
