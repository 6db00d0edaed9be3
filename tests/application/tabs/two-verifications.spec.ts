import { beforeEach, describe, expect, it } from "vitest";
import { MEMORY_CODE } from "../../../src/adapters/memory/accounts.memory.ts";
import { createMemoryStartedVerifications } from "../../../src/adapters/memory/started-verifications.memory.ts";
import { type OpenTab, type SeveralTabs, severalTabs } from "../../kit/several-tabs.ts";
import { MOBILE } from "../../kit/world.ts";

const NEW = "08097770001";
const PASSWORD = "Quiet-Harbour-7";
/** Longer than a tab keeps the pen that is not looked at. */
const UNSEEN_MS = 55_000;

const verification = (tab: OpenTab) => tab.state().desk.verification;

describe("a verification in one of several tabs", () => {
  const startedHere = createMemoryStartedVerifications();
  const startedThere = createMemoryStartedVerifications();
  let several: SeveralTabs;
  let writer: OpenTab;
  let other: OpenTab;
  beforeEach(async () => {
    startedHere.forget();
    startedThere.forget();
    several = severalTabs();
    writer = await several.open({ startedVerifications: startedHere });
    other = await several.open({ startedVerifications: startedThere });
    writer.feed.signal("connected");
    await several.arrive();
  });

  const request = async (tab: OpenTab, purpose: "register" | "reset", mobile: string): Promise<void> => {
    tab.intents.requestVerification({ purpose, mobile, password: purpose === "register" ? PASSWORD : "", promoCode: "", ofAge: true });
    await several.arrive();
  };
  const submit = async (tab: OpenTab, code = MEMORY_CODE): Promise<void> => {
    tab.intents.submitCode({ code });
    await several.arrive();
  };
  const lookAtOther = async (): Promise<void> => {
    writer.tab.look(false);
    other.tab.look(true);
    await several.pass(UNSEEN_MS);
    expect(several.browser.disk.facts.map(({ event }) => event.type)).toContain("WritingTakenOver");
  };

  it("does not touch the verification of another number in another tab", async () => {
    await request(writer, "reset", MOBILE);
    await request(other, "register", NEW);
    await submit(other, "111111");
    expect(verification(other)).toMatchObject({ step: "code", purpose: "register", error: { code: "told", message: "Invalid code" } });
    expect(verification(writer)).toMatchObject({ step: "code", purpose: "reset", error: undefined });
    await submit(writer);
    expect(verification(writer)).toMatchObject({ step: "password", purpose: "reset" });
    writer.intents.submitPassword({ password: "Better-Harbour-8", withoutPromoCode: false });
    await several.arrive();
    expect(verification(writer).step).toBe("done");
    expect(several.browser.player.password).toBe("Better-Harbour-8");
    expect(verification(other)).toMatchObject({ step: "code", purpose: "register", busy: false });
    await submit(other);
    expect(several.browser.engine.accounts.registered).toMatchObject([{ mobile: NEW }]);
    expect(other.state().session.status).toBe("player");
  });

  it("is kept over a reload by the window that asked, and by no other", async () => {
    await request(other, "register", NEW);
    const { resendAt } = verification(other);
    expect(startedThere.found()).toEqual({ purpose: "register", mobile: NEW, promoCode: "", resendAt });
    expect(startedHere.found()).toBeUndefined();
    other.kill();
    const again = await several.open({ startedVerifications: startedThere });
    again.intents.resumeVerification({ ...(startedThere.found() ?? expect.fail()), password: "", inDialog: true });
    await several.arrive();
    expect(verification(again)).toMatchObject({ step: "code", resendAt, resumed: true });
    expect(again.state().desk.dialog).toEqual({ kind: "auth", tab: "register" });
    expect(writer.state().desk.dialog).toBeUndefined();
    await submit(again);
    again.intents.submitPassword({ password: PASSWORD, withoutPromoCode: false });
    await several.arrive();
    expect(again.state().session.status).toBe("player");
    expect(startedThere.found()).toBeUndefined();
  });

  it.each([["begins to write", () => other], ["wrote, and follows now", () => writer]])("goes on at the code with the password that was typed, in the tab that %s", async (_, tab) => {
    await request(tab(), "register", NEW);
    await lookAtOther();
    expect(verification(tab())).toMatchObject({ step: "code", purpose: "register", forgotten: false, resumed: false });
    await submit(tab());
    expect(several.browser.engine.accounts.registered).toMatchObject([{ mobile: NEW }]);
    expect(tab().state().session.status).toBe("player");
  });

  it("goes on at the code after the tab that wrote was closed, and another code can be asked for", async () => {
    await request(other, "reset", MOBILE);
    writer.kill();
    await several.pass(3_000);
    expect(verification(other)).toMatchObject({ step: "code", forgotten: false });
    await several.pass(60_000);
    other.intents.askCodeAgain();
    await several.arrive();
    expect(several.browser.engine.accounts.script.calls("sendCode")).toBe(2);
    expect(startedThere.found()).toMatchObject({ resendAt: verification(other).resendAt });
    await submit(other);
    expect(verification(other).step).toBe("password");
  });

  it("is over in every tab when somebody signs in, and no tab keeps it", async () => {
    await request(writer, "register", NEW);
    await request(other, "register", "08097770002");
    await other.signIn();
    await several.arrive();
    expect([verification(writer).step, verification(other).step]).toEqual(["number", "number"]);
    expect([startedHere.found(), startedThere.found()]).toEqual([undefined, undefined]);
  });

  it("of a tab that was closed gives nobody an account", async () => {
    const answer = several.browser.engine.accounts.script.hold("verifyCode");
    await request(other, "register", NEW);
    await submit(other);
    other.kill();
    await several.pass(1_000);
    answer();
    await several.arrive();
    expect(several.browser.engine.accounts.registered).toEqual([]);
    expect(writer.state().session.status).toBe("visitor");
  });
});
