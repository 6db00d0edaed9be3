import { beforeEach, describe, expect, it } from "vitest";
import { type CallFailure, NoAnswer, NotSent, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { openSignedIn, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const ada = { firstName: "Ada", lastName: "Obi", email: "ada@example.com", gender: "Female", dateOfBirth: "1990-05-01", country: "Nigeria", state: "Lagos", city: "Ikeja", address: "1 Canary Road" };
const here = { id: "1", device: "Chrome on Linux", begun: 1, seen: 2, current: true };
const there = { id: "2", device: "Firefox on Windows", begun: 1, seen: 2, current: false };

let world: World;
beforeEach(async () => {
  world = await openSignedIn();
});
const change = () => world.state().desk.forms.account;

describe("a player's details", () => {
  it("are sent to the engine, read again, and in no log", async () => {
    const { profile } = world.slipstream.reads;
    profile().subscribe(() => undefined);
    await settle();
    world.intents.updateDetails(ada);
    await settle();
    expect(change()).toEqual({ what: "details", status: "done", reason: undefined });
    expect(profile().read().value).toMatchObject(ada);
    const written = JSON.stringify(world.facts);
    for (const detail of [ada.firstName, ada.email, ada.address]) expect(written).not.toContain(detail);
  });

  it("[N6 claim] that the engine did not take show the reason, and only one change is sent at a time", async () => {
    world.accounts.script.failNext("updateDetails", new NoAnswer({ reason: { code: "unreachable" } }), "after");
    const answer = world.accounts.script.hold("updateDetails");
    world.intents.updateDetails(ada);
    await settle();
    world.intents.updateDetails(ada);
    answer();
    await settle();
    expect(change()).toMatchObject({ status: "refused", reason: { code: "unreachable" } });
    expect(world.accounts.script.calls("updateDetails")).toBe(1);
  });
});

describe("a password", () => {
  it("is changed with the old one, which ends the other sessions and not this one", async () => {
    world.player.sessions = [here, there];
    world.intents.changePassword({ oldPassword: "wrong", password: "Canary-Harbour-8" });
    await settle();
    expect(change()).toMatchObject({ what: "password", status: "refused", reason: { code: "told", message: "Incorrect old password" } });
    world.intents.changePassword({ oldPassword: PASSWORD, password: "Canary-Harbour-8" });
    await settle();
    expect(change()).toMatchObject({ status: "done" });
    expect(world.player.sessions).toEqual([here]);
    expect(world.state().session.status).toBe("player");
    expect(JSON.stringify(world.facts)).not.toContain("Canary-Harbour-8");
  });
});

describe("sessions", () => {
  it("are listed, and another one is ended", async () => {
    world.player.sessions = [here, there];
    const { sessions } = world.slipstream.reads;
    sessions().subscribe(() => undefined);
    await settle();
    expect(sessions().read().value).toEqual([here, there]);
    world.intents.endOtherSession({ id: "2" });
    await settle();
    expect(sessions().read().value).toEqual([here]);
  });
});

describe("a bonus that waits", () => {
  const waiting = { id: "daily-cashback", name: "Daily cashback", amount: money(5_000) };
  const claim = { id: waiting.id, amount: waiting.amount };
  beforeEach(() => {
    world.player.claimable = [waiting];
    world.player.cashback = { id: waiting.id, name: waiting.name, value: 5_000, type: "flat" };
  });

  it("[N5 claim] is claimed once, however often it is pressed, and what the player holds is read again", async () => {
    const { claimable } = world.slipstream.reads;
    claimable().subscribe(() => undefined);
    await settle();
    expect(claimable().read().value).toEqual([waiting]);
    const answer = world.accounts.script.hold("claim");
    world.intents.claimBonus(claim);
    await settle();
    world.intents.claimBonus(claim);
    answer();
    await settle();
    expect(world.accounts.script.calls("claim")).toBe(1);
    expect(change()).toEqual({ what: "bonus", status: "done", reason: undefined });
    expect(claimable().read().value).toEqual([]);
    expect(world.user().cashback).toEqual(world.player.cashback);
  });

  it("[N3 claim, N11 claim] whose answer was lost has the balances read again, and a second claim pays nothing", async () => {
    world.accounts.script.failNext("claim", new NoAnswer({ reason: { code: "answer-lost" } }), "after");
    world.intents.claimBonus(claim);
    await settle();
    expect(change()).toMatchObject({ status: "refused", reason: { code: "answer-lost" } });
    expect(world.user().cashback).toEqual(world.player.cashback);
    world.intents.claimBonus(claim);
    await settle();
    expect(change()).toMatchObject({ status: "refused", reason: { code: "told", message: "There is nothing to award" } });
  });

  it.each<[string, CallFailure]>([
    ["never left this device (faults N1)", new NotSent({ reason: { code: "offline" } })],
    ["got lost on its way (faults N2)", new NoAnswer({ reason: { code: "unreachable" } })],
    ["was refused for too many requests (faults N13)", new Refused({ reason: { code: "told", message: "Too many requests" }, status: 429 })],
  ])("[N1 claim, N2 claim, N13 claim] whose claim %s shows the reason, is not sent again by itself, and can be claimed afterwards", async (_what, failure) => {
    world.accounts.script.failNext("claim", failure);
    world.intents.claimBonus(claim);
    await settle();
    await world.pass(60_000);
    expect(change()).toMatchObject({ status: "refused", reason: failure.reason });
    expect([world.accounts.script.calls("claim"), world.player.claimable]).toEqual([1, [waiting]]);
    world.intents.claimBonus(claim);
    await settle();
    expect([change()?.status, world.player.claimable]).toEqual(["done", []]);
  });

  it("[N7 claim] whose page is killed before the answer can be claimed from the next page, and is paid once", async () => {
    const answer = world.accounts.script.hold("claim");
    world.intents.claimBonus(claim);
    await settle();
    expect(change()).toMatchObject({ status: "asking" });
    await world.close();
    const next = await openWorld({ browser: world.browser });
    answer();
    await settle();
    expect(next.state().desk.forms.account).toBeUndefined();
    next.intents.claimBonus(claim);
    await settle();
    expect(next.state().desk.forms.account).toMatchObject({ status: "refused", reason: { code: "told", message: "There is nothing to award" } });
    expect(next.user().cashback).toEqual(world.player.cashback);
  });

  it("[N8 claim] whose token is refused signs the player out and is not claimed again without another press", async () => {
    const token = world.keeper.current()?.token ?? "";
    world.accounts.script.failNext("claim", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    world.intents.claimBonus(claim);
    await settle();
    expect(world.state().session.status).toBe("visitor");
    await world.signIn();
    await world.pass(60_000);
    expect([world.accounts.script.calls("claim"), world.player.claimable]).toEqual([1, [waiting]]);
  });

  it("[N15 claim] is not the next player's, though its answer comes in their session", async () => {
    const answer = world.accounts.script.hold("claim");
    world.intents.claimBonus(claim);
    await settle();
    world.accounts.enrol("8030000002", "other");
    world.intents.signOut();
    world.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    answer();
    await settle();
    expect(change()).toBeUndefined();
    expect(world.user().cashback).toBeNull();
  });

  it("[A10 claim] is known though the balances cannot be read after it", async () => {
    world.accounts.script.failNext("details", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.claimBonus(claim);
    await settle();
    expect([change()?.status, world.player.claimable]).toEqual(["done", []]);
  });
});

it("a change whose session has ended meanwhile says nothing to the next player (faults N15)", async () => {
  const answer = world.accounts.script.hold("updateDetails");
  world.intents.updateDetails(ada);
  await settle();
  world.intents.signOut();
  await settle();
  await world.signIn();
  answer();
  await settle();
  expect(change()).toBeUndefined();
  expect(world.count("AccountChanged")).toBe(0);
});

it("[N15] a change whose answer comes after signing out says nothing to the player who signs in next", async () => {
  const answer = world.accounts.script.hold("updateDetails");
  world.intents.updateDetails(ada);
  await settle();
  world.intents.signOut();
  await settle();
  answer();
  await settle();
  expect(change()).toBeUndefined();
  await world.signIn();
  expect([change(), world.count("AccountChanged")]).toEqual([undefined, 0]);
});
