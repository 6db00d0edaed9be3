import { describe, expect, it } from "vitest";
import { createMemoryContent } from "../../../src/adapters/memory/content.memory.ts";
import { NotSent } from "../../../src/application/ports/failures.ts";
import { openWorld, settle } from "../../kit/world.ts";

const cashback = { id: "2", title: "Cashback", image: "", html: "", from: undefined, until: undefined, campaign: "daily-cashback", link: "" };
const withCashback = () => {
  const content = createMemoryContent();
  content.show({ promotions: [cashback] });
  return content;
};

describe("an opt-in", () => {
  it("is asked of the engine once and noted, and what the player joined is read again", async () => {
    const { signIn, intents, slipstream, state, count, content, close } = await openWorld({ content: withCashback() });
    await signIn();
    const joined = slipstream.reads.optIns();
    const leave = joined.subscribe(() => undefined);
    await settle();
    expect(joined.read().value).toEqual([]);
    const answer = content.script.hold("optIn");
    intents.optIn({ campaign: "daily-cashback" });
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    expect(state().desk.forms.optIn).toMatchObject({ campaign: "daily-cashback", status: "asking" });
    answer();
    await settle();
    expect(state().desk.forms.optIn).toMatchObject({ campaign: "daily-cashback", status: "done" });
    expect(joined.read().value).toEqual(["daily-cashback"]);
    expect([content.script.calls("optIn"), count("OptInRequested"), count("OptedIn")]).toEqual([1, 1, 1]);
    leave();
    await close();
  });

  it("that is refused, or could not leave, says why and can be asked for again", async () => {
    const { signIn, intents, state, content, close } = await openWorld({ content: withCashback() });
    await signIn();
    intents.optIn({ campaign: "accumulator" });
    await settle();
    expect(state().desk.forms.optIn).toMatchObject({ status: "refused", reason: { code: "told", message: "This promotion does not ask to be joined" } });
    content.script.failNext("optIn", new NotSent({ reason: { code: "offline" } }));
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    expect(state().desk.forms.optIn).toMatchObject({ campaign: "daily-cashback", status: "refused", reason: { code: "offline" } });
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    expect(state().desk.forms.optIn).toMatchObject({ status: "done" });
    await close();
  });

  it("of a visitor is not asked for, and an answer after the logout says nothing (faults N15)", async () => {
    const { signIn, intents, state, count, content, close } = await openWorld({ content: withCashback() });
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    expect(content.script.calls("optIn")).toBe(0);
    await signIn();
    const answer = content.script.hold("optIn");
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    intents.signOut();
    await settle();
    answer();
    await settle();
    expect(count("OptedIn")).toBe(0);
    expect(state().desk.forms.optIn).toBeUndefined();
    await signIn();
    const next = content.script.hold("optIn");
    intents.optIn({ campaign: "daily-cashback" });
    await settle();
    intents.signOut();
    await settle();
    await signIn();
    next();
    await settle();
    expect([state().session.status, count("OptedIn")]).toEqual(["player", 0]);
    await close();
  });
});
