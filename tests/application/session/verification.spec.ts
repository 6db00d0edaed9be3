import { beforeEach, describe, expect, it } from "vitest";
import { MEMORY_CODE, MEMORY_PROMO_CODES } from "../../../src/adapters/memory/accounts.memory.ts";
import { NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import { MOBILE, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const NEW = "08097770001";
const NEW_PASSWORD = "Quiet-Harbour-7";
const told = (message: string) => ({ code: "told", message }) as const;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const verification = () => world.state().desk.verification;
const request = async (changes: Partial<Parameters<World["intents"]["requestVerification"]>[0]> = {}): Promise<void> => {
  world.intents.requestVerification({ purpose: "register", mobile: NEW, password: NEW_PASSWORD, promoCode: "", ofAge: true, ...changes });
  await settle();
};
const submit = async (code = MEMORY_CODE): Promise<void> => {
  world.intents.submitCode({ code });
  await settle();
};

describe("registering", () => {
  it("[4.13] looks the number up, sends a code, verifies it, registers, and signs in", async () => {
    world.intents.keepClickId({ clickId: "c-42" });
    world.intents.requireSignIn({ path: "/Account/Me" });
    await request({ promoCode: "WELCOME" });
    expect(verification()).toMatchObject({ step: "code", busy: false });
    await submit();
    expect(world.accounts.registered).toEqual([{ mobile: NEW, promoCode: "WELCOME", trackingToken: "c-42", proof: "proof-1" }]);
    expect(world.state().session).toMatchObject({ status: "player", returnPath: undefined });
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.state().session.clickId).toBeUndefined();
  });

  it("says what a promo code gives, when it is left and before anything is sent; the code itself is in no fact", async () => {
    world.intents.checkPromoCode({ promoCode: "WELCOME" });
    await settle();
    expect(verification()).toMatchObject({ step: "number", promo: { outcome: "known", gives: MEMORY_PROMO_CODES["WELCOME"] } });
    expect(JSON.stringify(world.events())).not.toContain("WELCOME");
    world.intents.checkPromoCode({ promoCode: "NOBODYS" });
    await settle();
    expect(verification().promo).toEqual({ outcome: "unknown", gives: "" });
  });

  it("stops at a promo code that is not known, and sends no code", async () => {
    await request({ promoCode: "NOBODYS" });
    expect(verification()).toMatchObject({ step: "number", busy: false, error: { code: "promo-code-unknown" }, promo: { outcome: "unknown" } });
    expect(world.accounts.script.calls("sendCode")).toBe(0);
    await request({ promoCode: "WELCOME" });
    expect(verification()).toMatchObject({ step: "code", error: undefined });
  });

  it("goes on with a promo code that could not be looked up, because another engine may not know the call", async () => {
    world.accounts.script.failNext("checkPromoCode", new Refused({ reason: { code: "not-offered" }, status: 404 }));
    await request({ promoCode: "NOBODYS" });
    expect(verification()).toMatchObject({ step: "code", promo: { outcome: "unchecked" } });
  });

  it("looks nothing up without a promo code", async () => {
    await request();
    expect(world.accounts.script.calls("checkPromoCode")).toBe(0);
  });

  it("makes no call while the checkbox is not ticked", async () => {
    await request({ ofAge: false });
    expect(verification()).toMatchObject({ step: "number", error: { code: "age-not-confirmed" } });
    expect(world.accounts.script.calls("isKnown")).toBe(0);
  });

  it("stops at a number that has an account, and sends no code", async () => {
    await request({ mobile: MOBILE });
    expect(verification()).toMatchObject({ step: "number", busy: false, error: { code: "account-exists" } });
    expect(world.accounts.script.calls("sendCode")).toBe(0);
  });

  it("shows what the engine says of a code that could not be sent, and of one that is wrong (spec 8)", async () => {
    world.accounts.script.failNext("sendCode", new Refused({ reason: told("Please wait before asking for another code"), status: 400 }));
    await request();
    expect(verification()).toMatchObject({ step: "number", error: told("Please wait before asking for another code") });
    await request();
    await submit("111111");
    expect(verification()).toMatchObject({ step: "code", busy: false, error: told("Invalid code") });
    expect(world.accounts.script.calls("register")).toBe(0);
  });

  it("[5.7] refuses anything but six digits before a call is made", async () => {
    await request();
    for (const code of ["", "12345", "12345a", "1234567", "１２３４５６"]) {
      await submit(code);
      expect(verification()).toMatchObject({ busy: false, error: { code: "code-incomplete" } });
    }
    expect(world.accounts.script.calls("verifyCode")).toBe(0);
  });

  it("verifies a code once, however often it is submitted before the answer", async () => {
    await request();
    const answer = world.accounts.script.hold("verifyCode");
    await submit();
    await submit();
    answer();
    await settle();
    expect(world.accounts.script.calls("verifyCode")).toBe(1);
    expect(world.accounts.script.calls("register")).toBe(1);
  });

  it("[8.8] asks for another password, and sends no other code, when the engine refuses the first password", async () => {
    world.accounts.script.failNext("register", new Refused({ reason: told("Password is too common"), status: 400 }));
    await request();
    await submit();
    expect(verification()).toMatchObject({ step: "password", busy: false, error: told("Password is too common") });
    world.intents.submitPassword({ password: "Better-Harbour-8", withoutPromoCode: false });
    await settle();
    expect(world.state().session.status).toBe("player");
    expect(world.accounts.script.calls("sendCode")).toBe(1);
  });

  it("tells that the promo code is no longer valid, and goes on without it if the player wants that", async () => {
    for (const withoutPromoCode of [false, true]) {
      const withdrawn = new Refused({ reason: told("This promo code is no longer valid"), status: 400 });
      const at = await openWorld();
      at.accounts.script.failNext("register", withdrawn);
      at.intents.requestVerification({ purpose: "register", mobile: NEW, password: NEW_PASSWORD, promoCode: "WELCOME", ofAge: true });
      await settle();
      at.intents.submitCode({ code: MEMORY_CODE });
      await settle();
      expect(at.state().desk.verification).toMatchObject({ step: "password", busy: false, error: withdrawn.reason });
      at.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode });
      await settle();
      expect(at.accounts.registered).toMatchObject([{ promoCode: withoutPromoCode ? "" : "WELCOME" }]);
    }
  });

  it("waits at its code until the player is signed in, and shows no empty form meanwhile", async () => {
    const release = world.accounts.script.hold("signIn");
    await request();
    await submit();
    expect(world.count("AccountRegistered")).toBe(1);
    expect(world.state()).toMatchObject({ session: { status: "signing-in" }, desk: { verification: { step: "code", busy: true } } });
    release();
    await settle();
    expect(world.state()).toMatchObject({ session: { status: "player" }, desk: { verification: { step: "number", busy: false } } });
  });

  it("whose answer is lost finds out by signing in", async () => {
    world.accounts.script.failNext("register", new NoAnswer({ reason: { code: "answer-lost" } }), "after");
    await request();
    await submit();
    expect(world.state().session.status).toBe("player");
    expect(world.count("AccountRegistered")).toBe(1);
    expect(world.accounts.registered).toHaveLength(1);
  });

  it("that never arrived says so, and can be tried again", async () => {
    world.accounts.script.failNext("register", new NoAnswer({ reason: { code: "unreachable" } }));
    await request();
    await submit();
    expect(verification()).toMatchObject({ step: "password", error: { code: "unreachable" } });
    expect(world.state().session.status).toBe("visitor");
    world.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode: false });
    await settle();
    expect(world.state().session.status).toBe("player");
  });

  it("[4.14, 9.3] can ask for another code after a minute, though the dialog was closed meanwhile (spec 9)", async () => {
    await request();
    world.intents.closeDialog();
    world.intents.askCodeAgain();
    await settle();
    expect(world.accounts.script.calls("sendCode")).toBe(1);
    await world.pass(59_999);
    world.intents.openAuthDialog({ tab: "register" });
    expect(verification().step).toBe("code");
    world.intents.askCodeAgain();
    await settle();
    expect(world.accounts.script.calls("sendCode")).toBe(1);
    await world.pass(1);
    world.intents.askCodeAgain();
    await settle();
    expect(world.accounts.script.calls("sendCode")).toBe(2);
  });

  it("ends when its player signs in with another account, also for a code that is sent late", async () => {
    const answer = world.accounts.script.hold("sendCode");
    await request();
    await world.signIn();
    answer();
    await settle();
    expect(verification()).toMatchObject({ step: "number", busy: false });
    expect(world.count("CodeSent")).toBe(0);
  });

  it("leaves no number, password, code or promo code in the log", async () => {
    await request({ promoCode: "CANARY-PROMO" });
    await submit();
    const written = JSON.stringify(world.facts);
    for (const secret of [NEW.slice(1), NEW_PASSWORD, MEMORY_CODE, "CANARY-PROMO", "proof-1"]) expect(written).not.toContain(secret);
  });
});

describe("a verification that ended when somebody signed in (faults N15)", () => {
  const OTHER = "08097770002";
  const late = new Refused({ reason: told("Not this number"), status: 400 });

  /** Holds the answer to a call of the first verification, while somebody signs in and out and the next person begins another one. */
  const overtaken = async (call: "isKnown" | "sendCode" | "verifyCode" | "register" | "resetPassword", purpose: "register" | "reset"): Promise<() => void> => {
    if (purpose === "reset") world.accounts.enrol(NEW.slice(1), PASSWORD);
    const steps = [
      ...(call === "isKnown" || call === "sendCode" ? [] : [() => submit()]),
      ...(call === "resetPassword" ? [() => world.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode: false })] : []),
    ];
    const hold = (): (() => void) => world.accounts.script.hold(call);
    let answer = steps.length === 0 ? hold() : () => undefined;
    await request({ purpose });
    for (const [at, step] of steps.entries()) {
      if (at === steps.length - 1) answer = hold();
      await step();
      await settle();
    }
    await world.signIn();
    world.intents.signOut();
    await settle();
    return answer;
  };

  const cases = [["isKnown", "register"], ["sendCode", "register"], ["verifyCode", "register"], ["register", "register"], ["verifyCode", "reset"], ["resetPassword", "reset"]] as const;

  it.each(cases.flatMap(([call, purpose]) => [[call, purpose, "answered"], [call, purpose, "refused"]] as const))("[N15] takes no late answer to %s of a %s, %s, for the next person's", async (call, purpose, outcome) => {
    if (outcome === "refused") world.accounts.script.failNext(call, late, "after");
    const answer = await overtaken(call, purpose);
    const next = world.accounts.script.hold("isKnown");
    await request({ mobile: OTHER });
    const before = [world.state().desk.verification, world.state().session, world.facts.length, world.accounts.script.calls("sendCode")] as const;
    answer();
    await settle();
    expect([world.state().desk.verification, world.state().session, world.facts.length, world.accounts.script.calls("sendCode")]).toEqual(before);
    next();
    await settle();
    await submit();
    expect(world.accounts.registered.at(-1)).toMatchObject({ mobile: OTHER });
    expect(world.state().session.status).toBe("player");
  });

  it("does not sign in an account that was registered meanwhile", async () => {
    const answer = await overtaken("register", "register");
    await world.signIn();
    answer();
    await settle();
    expect(world.accounts.script.calls("signIn")).toBe(2);
    expect(world.count("AccountRegistered")).toBe(0);
  });
});

describe("a click id", () => {
  it.each([["endless", "c".repeat(513)], ["empty", ""], ["with a line end", "c\nX-Forged: 1"], ["not plain text", "клик"]])("[X6] that is %s is dropped", async (_what, clickId) => {
    world.intents.keepClickId({ clickId });
    expect(world.state().session.clickId).toBeUndefined();
    expect(world.count("ClickIdKept")).toBe(0);
  });

  it("[X6] is noted once, sent with the registration, and forgotten", async () => {
    for (let visit = 0; visit < 3; visit += 1) world.intents.keepClickId({ clickId: "c-42" });
    expect(world.count("ClickIdKept")).toBe(1);
    await request();
    await submit();
    expect(world.accounts.registered).toMatchObject([{ trackingToken: "c-42" }]);
    expect(world.state().session.clickId).toBeUndefined();
  });
});

describe("resetting a password", () => {
  it("verifies the number and then takes the new password", async () => {
    await request({ purpose: "reset", mobile: MOBILE, password: "", ofAge: false });
    await submit();
    expect(verification()).toMatchObject({ step: "password", busy: false });
    world.intents.submitPassword({ password: NEW_PASSWORD, withoutPromoCode: false });
    await settle();
    expect(verification().step).toBe("done");
    world.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await settle();
    expect(world.state().desk.signInError).toEqual(told("Invalid password"));
    world.intents.signIn({ mobile: MOBILE, password: NEW_PASSWORD });
    await settle();
    expect(world.state().session.status).toBe("player");
  });

  it("stops at a number without an account", async () => {
    await request({ purpose: "reset", password: "", ofAge: false });
    expect(verification()).toMatchObject({ step: "number", error: { code: "account-unknown" } });
  });
});
