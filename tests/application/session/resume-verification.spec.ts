import { beforeEach, expect, it } from "vitest";
import { MEMORY_CODE } from "../../../src/adapters/memory/accounts.memory.ts";
import { createMemoryStartedVerifications } from "../../../src/adapters/memory/started-verifications.memory.ts";
import type { StartedVerification, StartedVerifications } from "../../../src/application/ports/started-verifications.ts";
import { MOBILE, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const NEW = "08097770001";
const NEW_PASSWORD = "Quiet-Harbour-7";

let startedVerifications: StartedVerifications;
let world: World;
beforeEach(async () => {
  startedVerifications = createMemoryStartedVerifications();
  world = await openWorld({ startedVerifications });
});

const verification = () => world.state().desk.verification;
const request = async (changes: Partial<Parameters<World["intents"]["requestVerification"]>[0]> = {}): Promise<void> => {
  world.intents.requestVerification({ purpose: "register", mobile: NEW, password: NEW_PASSWORD, promoCode: "WELCOME", ofAge: true, ...changes });
  await settle();
};
const submit = async (): Promise<void> => {
  world.intents.submitCode({ code: MEMORY_CODE });
  await settle();
};
/** Closes the page, opens it anew, and resumes with what the window has kept, as `src/app` does. */
const reload = async (inDialog = false): Promise<void> => {
  const { clock, browser } = world;
  await world.close();
  world = await openWorld({ clock, browser, startedVerifications });
  const kept = startedVerifications.found();
  if (kept !== undefined) world.intents.resumeVerification({ ...kept, password: "", inDialog });
  await settle();
};

it("a reload at the code goes on at the code, asks for the password again, and registers with the promo code", async () => {
  await request();
  const resendAt = verification().resendAt ?? expect.fail();
  expect(startedVerifications.found()).toEqual({ purpose: "register", mobile: NEW, promoCode: "WELCOME", resendAt } satisfies StartedVerification);
  await reload();
  expect(verification()).toMatchObject({ step: "code", purpose: "register", resendAt, busy: false });
  expect(world.state().desk.dialog).toBeUndefined();
  await submit();
  expect(verification()).toMatchObject({ step: "password", busy: false });
  expect(world.accounts.script.calls("register")).toBe(0);
  world.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode: false });
  await settle();
  expect(world.accounts.registered).toEqual([{ mobile: NEW, promoCode: "WELCOME", trackingToken: "", proof: "proof-1" }]);
  expect(world.state().session.status).toBe("player");
  expect(startedVerifications.found()).toBeUndefined();
});

it("neither the log nor what the window keeps has the password or the code, and the log not the number either", async () => {
  await request();
  await reload();
  expect(JSON.stringify([startedVerifications.found(), world.events()])).not.toMatch(/Quiet-Harbour|246810/);
  expect(JSON.stringify(world.events())).not.toMatch(/8097770001|WELCOME/);
});

it("begun in the dialog, it stays open over a page that asks for a login, and comes back there", async () => {
  await request();
  await reload(true);
  world.intents.requireSignIn({ path: "/Account/Me" });
  expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "register" });
  expect(world.state().session.returnPath).toBe("/Account/Me");
});

it("begun in the dialog, it opens the dialog again, and another code goes to the same number", async () => {
  await request();
  const first = verification().resendAt ?? expect.fail();
  await reload(true);
  expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "register" });
  await world.pass(60_000);
  world.intents.askCodeAgain();
  await settle();
  expect(verification()).toMatchObject({ step: "code", error: undefined });
  expect(verification().resendAt).toBeGreaterThanOrEqual(first + 60_000);
  expect(startedVerifications.found()).toMatchObject({ mobile: NEW, resendAt: verification().resendAt });
});

it("a reset goes on too, and outlives a second reload", async () => {
  await request({ purpose: "reset", mobile: MOBILE, promoCode: "" });
  await reload();
  await reload();
  await submit();
  world.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode: false });
  await settle();
  expect(verification().step).toBe("done");
  expect(world.player.password).toBe(NEW_PASSWORD);
});

it("nothing goes on once the code is no longer valid, was used up, or another number is wanted", async () => {
  await request();
  await world.pass(300_000);
  await reload(true);
  expect(verification().step).toBe("number");
  expect(world.state().desk.dialog).toBeUndefined();
  await request();
  world.intents.leaveVerification();
  await settle();
  expect(startedVerifications.found()).toBeUndefined();
  await request({ purpose: "reset", mobile: MOBILE, promoCode: "" });
  await submit();
  expect(startedVerifications.found()).toBeUndefined();
});

it("a player who is signed in meanwhile is asked for nothing", async () => {
  await request();
  const kept = startedVerifications.found();
  world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
  await settle();
  world.intents.resumeVerification({ ...(kept ?? expect.fail()), password: "", inDialog: true });
  await settle();
  expect(verification().step).toBe("number");
  expect(world.count("VerificationResumed")).toBe(0);
});
