import { describe, expect, it } from "vitest";
import { createMemoryContent } from "../../../src/adapters/memory/content.memory.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { price, selection } from "../../kit/builders.ts";
import { createBrowser, openWorld, settle } from "../../kit/world.ts";

const welcome = { id: "5", title: "Welcome", text: "", image: "/content/welcome.svg", link: "https://example.test/", position: "popup" };
const slider = { ...welcome, id: "1", position: "slider" };

const withPopup = () => {
  const content = createMemoryContent();
  content.show({ banners: [slider, welcome] });
  return content;
};

it("the banners are read for everybody", async () => {
  const { slipstream, close } = await openWorld({ content: withPopup() });
  const banners = slipstream.reads.banners();
  banners.subscribe(() => undefined);
  await settle();
  expect(banners.read()).toMatchObject({ status: "ready", value: [slider, welcome] });
  await close();
});

it("a page is read by its name, and the promotions as a list, by everybody", async () => {
  const content = createMemoryContent();
  const page = { title: "Terms", html: "<p>18+</p>" };
  const promotion = { id: "2", title: "Cashback", image: "", html: "", from: undefined, until: undefined, campaign: "daily-cashback", link: "" };
  content.show({ pages: { terms: page }, promotions: [promotion] });
  const { slipstream, close } = await openWorld({ content });
  const [found, promotions] = [slipstream.reads.contentPage({ slug: "terms" }), slipstream.reads.promotions()];
  found.subscribe(() => undefined);
  promotions.subscribe(() => undefined);
  await settle();
  expect([found.read().value, promotions.read().value]).toEqual([page, [promotion]]);
  await close();
});

describe("the popup banner", () => {
  it("[4.30, 9.15] is shown after a second, to the millisecond", async () => {
    const { pass, state, facts, inputs, close } = await openWorld({ content: withPopup() });
    await pass(999);
    expect(state().desk.dialog).toBeUndefined();
    await pass(1);
    expect(state().desk.dialog).toEqual({ kind: "popup", bannerId: "5" });
    expect(facts.find(({ event }) => event.type === "PopupShown")).toMatchObject({ cause: { by: "clock", what: "popup banner" }, event: { bannerId: "5" } });
    expect(inputs.map(({ input }) => input)).toContainEqual({ kind: "timer", timer: "popup banner#1" });
    await close();
  });

  it("is not shown earlier because a dialog closes, though the banners are known", async () => {
    const { pass, intents, slipstream, state, close } = await openWorld({ content: withPopup() });
    slipstream.reads.banners().subscribe(() => undefined);
    intents.openAuthDialog({ tab: "login" });
    await settle();
    intents.closeDialog();
    await pass(999);
    expect(state().desk.dialog).toBeUndefined();
    await pass(1);
    expect(state().desk.dialog).toMatchObject({ kind: "popup" });
    await close();
  });

  it("is not shown when the first list had none, and a later one has it", async () => {
    const content = createMemoryContent();
    content.show({ banners: [slider] });
    const { pass, slipstream, intents, state, close } = await openWorld({ content });
    await pass(1_000);
    content.show({ banners: [slider, welcome] });
    const banners = slipstream.reads.banners();
    banners.subscribe(() => undefined);
    banners.refresh();
    await settle();
    expect(banners.read().value).toHaveLength(2);
    intents.openAuthDialog({ tab: "login" });
    intents.closeDialog();
    await settle();
    expect(state().desk.dialog).toBeUndefined();
    await close();
  });

  it("[3.25, 4.30] is shown once on a device: not after it was closed, and not to the next page (spec 4)", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser, content: withPopup() });
    await first.pass(1_000);
    first.intents.closeDialog();
    await first.pass(5_000);
    expect(first.events().filter((event) => event.type === "DialogOpened")).toHaveLength(1);
    await first.close();
    const second = await openWorld({ browser, content: withPopup() });
    await second.pass(5_000);
    expect(second.state().content.popupShown).toBe(true);
    expect(second.state().desk.dialog).toBeUndefined();
    expect(second.content.script.calls("banners")).toBe(0);
    await second.close();
  });

  it("[2.33, 4.30] is left to a later visit when this one begins with a share code", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser, content: withPopup() });
    first.intents.loadBooking({ code: "K7Q2M9X" });
    await first.pass(100);
    if (first.state().desk.dialog !== undefined) first.intents.closeDialog();
    await first.pass(5_000);
    expect(first.state().desk.dialog).toBeUndefined();
    expect(first.state().content.popupShown).toBe(false);
    await first.close();
    const second = await openWorld({ browser, content: withPopup() });
    await second.pass(1_000);
    expect(second.state().desk.dialog).toMatchObject({ kind: "popup" });
    await second.close();
  });

  it("[2.33] goes when a slow page comes to its share code later", async () => {
    const { pass, intents, bookings, state, close } = await openWorld({ content: withPopup() });
    bookings.keep("K7Q2M9X", [{ selection: selection("201", { type: "prematch" }), state: "open", odds: price(2), fixed: false }]);
    await pass(1_000);
    expect(state().desk.dialog).toMatchObject({ kind: "popup" });
    intents.loadBooking({ code: "K7Q2M9X" });
    await settle();
    expect([state().betslip.legs.length, state().desk.dialog]).toEqual([1, undefined]);
    await close();
  });

  it("waits for a dialog that is open already", async () => {
    const { pass, intents, state, close } = await openWorld({ content: withPopup() });
    intents.openAuthDialog({ tab: "login" });
    await pass(5_000);
    expect(state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    intents.closeDialog();
    await pass(0);
    expect(state().desk.dialog).toEqual({ kind: "popup", bannerId: "5" });
    await close();
  });

  it("is shown when the banners come late, and nothing is shown without one", async () => {
    const late = withPopup();
    late.script.failNext("banners", new NoAnswer({ reason: { code: "unreachable" } }));
    const { pass, state, close } = await openWorld({ content: late });
    await pass(1_000);
    expect(state().desk.dialog).toBeUndefined();
    await pass(2_000);
    expect(state().desk.dialog).toEqual({ kind: "popup", bannerId: "5" });
    await close();
    const plain = createMemoryContent();
    plain.show({ banners: [slider] });
    const none = await openWorld({ content: plain });
    await none.pass(5_000);
    expect(none.state().desk.dialog).toBeUndefined();
    expect(none.state().content.popupShown).toBe(false);
    await none.close();
  });
});
