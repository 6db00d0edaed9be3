import { beforeEach, describe, expect, it } from "vitest";
import { createMemorySafeties } from "../../../src/adapters/memory/safeties.memory.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { type OpenTab, type SeveralTabs, severalTabs } from "../../kit/several-tabs.ts";
import { MOBILE, PASSWORD, settle } from "../../kit/world.ts";

describe("the player of several tabs", () => {
  let several: SeveralTabs;
  let writer: OpenTab;
  let other: OpenTab;
  const safeties = createMemorySafeties();
  beforeEach(async () => {
    several = severalTabs();
    writer = await several.open({ safeties });
    other = await several.open({ safeties });
    writer.feed.signal("connected");
    other.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await several.arrive();
  });
  const lookAt = (tab: OpenTab) => {
    const profile = tab.slipstream.reads.profile();
    profile.subscribe(() => undefined);
    return profile;
  };

  it("sees in each of them what was changed in one", async () => {
    const [there, here] = [lookAt(writer), lookAt(other)];
    await several.arrive();
    expect(here.read().value?.firstName).toBe("");
    const { username: _, phone: __, ...details } = { ...several.browser.player.profile, firstName: "Ada" };
    other.intents.updateDetails(details);
    await several.arrive();
    expect(here.read().value?.firstName).toBe("Ada");
    expect(there.read().value?.firstName).toBe("Ada");
  });

  it.each([
    ["the tab in which the player signed in", 1],
    ["the tab that wrote the log", 0],
  ])("[2.43] is told of a bet in the tab that placed it, after %s was closed", async (_, closed) => {
    const late = await several.open({ safeties });
    several.tabs[closed]?.kill();
    await several.pass(3_000);
    for (const { feed } of several.tabs) feed.signal("connected");
    late.intents.toggleSelection({ selection: selection("100") });
    await several.arrive();
    late.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(late.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
    expect(several.tabs.map(({ state }) => state().desk.player)).toEqual([late.state().session.player, late.state().session.player]);
  });

  it("[2.43] is told of a bet in the only tab that is left", async () => {
    const late = await several.open({ safeties });
    for (const tab of several.tabs.slice(0, 2)) tab.kill();
    await several.pass(3_000);
    late.feed.signal("connected");
    late.intents.toggleSelection({ selection: selection("100") });
    late.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(late.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
  });

  it("[N15] withdraws nothing from the account of a player who signed in before the ask had arrived", async () => {
    const { accounts, payments } = several.browser.engine;
    accounts.enrol("8030000002", PASSWORD);
    other.intents.withdraw({ amount: money(50_000), account: null });
    writer.intents.signOut();
    writer.intents.signIn({ mobile: "8030000002", password: PASSWORD });
    await settle();
    await several.arrive();
    expect(other.state().session.player).toBe("player-5502");
    expect([writer.count("WithdrawalRequested"), payments.withdrawals()]).toEqual([0, []]);
    other.intents.withdraw({ amount: money(50_000), account: null });
    await several.arrive();
    expect(payments.withdrawals()).toHaveLength(1);
  });

  it("is signed out in all of them when a tab that follows learns that the token is refused", async () => {
    several.browser.engine.accounts.revoke();
    lookAt(other);
    await several.arrive();
    expect(writer.state().session.status).toBe("visitor");
    expect(other.state().session.status).toBe("visitor");
  });

  it("reads again what a tab read before the device had told it of the session", async () => {
    const { session } = several.browser.device;
    if (session === undefined) throw new Error("nobody is signed in");
    // This happens when the channel of the tabs is quicker than the device's storage.
    several.browser.device.session = undefined;
    const profile = lookAt(other);
    await several.arrive();
    expect(profile.read().status).toBe("failed");
    writer.keeper.keep(session);
    await several.arrive();
    expect(profile.read().status).toBe("ready");
    expect(other.state().session.status).toBe("player");
  });

  it("is shown a reality check in every tab, and answers it once", async () => {
    writer.intents.setRealityCheck({ minutes: 30 });
    await several.arrive();
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 0, sessionMinutes: 30, sessionNet: money(-20_000) });
    await several.pass(30 * 60_000);
    expect(writer.state().desk.dialog).toEqual({ kind: "reality-check" });
    expect(other.state().desk.dialog).toEqual({ kind: "reality-check" });
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 60_000, sessionMinutes: 30, sessionNet: money(-20_000) });
    other.intents.answerRealityCheck();
    await several.arrive();
    expect(writer.state().desk.dialog).toBeUndefined();
    expect(other.state().desk.dialog).toBeUndefined();
  });

  it("is told the code of a shared slip in the tab that asked", async () => {
    other.intents.toggleSelection({ selection: selection() });
    await several.arrive();
    other.intents.bookSlip();
    await several.arrive();
    expect(other.state().desk.dialog?.kind).toBe("booking-shared");
    expect(writer.state().desk.dialog).toBeUndefined();
  });

  it("keeps the pen longer for a half-finished registration, but not for ever", async () => {
    writer.intents.signOut();
    await several.arrive();
    writer.intents.requestVerification({ purpose: "register", mobile: "08039999999", password: PASSWORD, promoCode: "", ofAge: true });
    await several.arrive();
    const step = writer.state().desk.verification.step;
    writer.tab.look(false);
    await several.pass(40_000);
    expect(writer.state().desk.verification.step).toBe(step);
    expect(several.browser.disk.facts.filter(({ event }) => event.type === "WritingTakenOver")).toHaveLength(0);
    await several.pass(15_000);
    expect(several.browser.disk.facts.filter(({ event }) => event.type === "WritingTakenOver")).toHaveLength(1);
  });
});
