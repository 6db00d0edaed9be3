import { beforeEach, describe, expect, it } from "vitest";
import { MEMORY_CODE } from "../../../src/adapters/memory/accounts.memory.ts";
import { type SeveralWindows, type TestWindow, twoWindows } from "../../kit/several-windows.ts";
import { MOBILE } from "../../kit/world.ts";

const NEW = "08097770001";
const PASSWORD = "Quiet-Harbour-7";

const verification = (window: TestWindow) => window.state().desk.verification;

describe("a verification in one of several windows", () => {
  let several: SeveralWindows;
  let one: TestWindow;
  let other: TestWindow;
  beforeEach(async () => {
    ({ several, one, other } = await twoWindows());
  });

  const request = async (window: TestWindow, purpose: "register" | "reset", mobile: string): Promise<void> => {
    window.intents.requestVerification({ purpose, mobile, password: purpose === "register" ? PASSWORD : "", promoCode: "", ofAge: true });
    await several.arrive();
  };
  const submit = async (window: TestWindow, code = MEMORY_CODE): Promise<void> => {
    window.intents.submitCode({ code });
    await several.arrive();
  };

  it("does not touch the verification of another number in another window", async () => {
    await request(one, "reset", MOBILE);
    await request(other, "register", NEW);
    await submit(other, "111111");
    expect(verification(other)).toMatchObject({ step: "code", purpose: "register", error: { code: "told", message: "Invalid code" } });
    expect(verification(one)).toMatchObject({ step: "code", purpose: "reset", error: undefined });
    await submit(one);
    one.intents.submitPassword({ password: "Better-Harbour-8", withoutPromoCode: false });
    await several.arrive();
    expect(verification(one).step).toBe("done");
    expect(several.browser.player.password).toBe("Better-Harbour-8");
    await submit(other);
    expect(several.browser.engine.accounts.registered).toMatchObject([{ mobile: NEW }]);
    expect(other.state().session.status).toBe("player");
  });

  it("goes on at the code when the client dies: the window tells the next one what was typed", async () => {
    await request(other, "register", NEW);
    await several.killClient();
    await several.arrive();
    expect(verification(other)).toMatchObject({ step: "code", purpose: "register", forgotten: false });
    await submit(other);
    expect(several.browser.engine.accounts.registered).toMatchObject([{ mobile: NEW }]);
    expect(other.state().session.status).toBe("player");
  });

  it("ends with its window, and what was typed there is forgotten", async () => {
    await request(other, "register", NEW);
    other.close();
    await several.arrive();
    expect(several.client().slipstream.store.deskOf(other.name)).toBeUndefined();
  });
});
