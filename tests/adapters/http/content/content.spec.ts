import { describe, expect, it } from "vitest";
import { createHttpContent } from "../../../../src/adapters/http/content/content.http.ts";
import { createMemoryDevice, createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering, type AnsweringTransport } from "../answering.ts";

const keeper = createMemorySessionKeeper(createMemoryDevice());
const over = (transport: AnsweringTransport) => createHttpContent({ transport, keeper, clientId: 3 });
const wire = { id: 11, title: "Derby day", image: "https://cdn.example.test/b/11.webp", link: "https://example.test/derby", position: "slider" };
const banner = { ...wire, id: "11", text: "" };

describe("the banners", () => {
  it("[7.8] are asked for with the client id", async () => {
    const transport = answering({ success: true, data: [] });
    await outcomeOf(over(transport).banners());
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "content-management/banner", query: { clientId: 3 } });
  });

  it.each([
    ["web", 1],
    ["website", 1],
    ["WebSite", 1],
    ["webview", 0],
    ["mobileweb", 0],
    ["mobile", 0],
    ["", 0],
  ])("[3.69] for %j are shown here: %d of one", async (target, shown) => {
    const banners = await outcomeOf(over(answering({ data: [{ ...wire, target }] })).banners());
    expect(banners).toEqual([banner].slice(0, shown));
  });

  it("have no picture unless its address is of this origin or https", async () => {
    const images = ["javascript:alert(1)", "//evil.example/a.png", "http://cdn.example/a.png", "data:image/svg+xml,<svg/>", "/content/a.svg"];
    const banners = await outcomeOf(over(answering({ data: images.map((image, index) => ({ ...wire, id: index, image, target: "web" })) })).banners());
    expect(banners).toMatchObject([{ image: "" }, { image: "" }, { image: "" }, { image: "" }, { image: "/content/a.svg" }]);
  });
});

describe("a page", () => {
  it("[7.9] is asked for by its name, which is one query value whatever characters it has", async () => {
    const transport = answering({ success: true, data: { "0": { id: 4, title: "Terms", content: "<p>Be fair.</p>" } } });
    expect(await outcomeOf(over(transport).page("../TandC?x=1"))).toEqual({ title: "Terms", html: "<p>Be fair.</p>" });
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "content-management/page", query: { slug: "../TandC?x=1", clientId: 3 } });
  });

  it.each([[{ success: true, data: {} }, 200], [{ message: "no such page" }, 404]])("that is answered with %j and %d does not exist", async (body, status) => {
    expect(await outcomeOf(over(answering(body, status)).page("nothing"))).toBeNull();
  });

  it("is refused when the engine has another reason than that it does not exist", async () => {
    expect(await outcomeOf(over(answering({ success: false, message: "Not for you" }, 403)).page("terms"))).toMatchObject({ _tag: "Refused" });
  });

  it("may have the longest name", async () => {
    const transport = answering({ success: true, data: {} });
    await outcomeOf(over(transport).page("x".repeat(100)));
    await outcomeOf(over(transport).page("x".repeat(101)));
    expect(transport.sent()).toHaveLength(1);
  });

  it("with too long a name, or an empty one, does not exist and is not asked for", async () => {
    const transport = answering({});
    expect(await outcomeOf(over(transport).page("x".repeat(10_000)))).toBeNull();
    expect(await outcomeOf(over(transport).page(""))).toBeNull();
    expect(transport.sent()).toEqual([]);
  });
});

describe("promotions", () => {
  const promotion = { id: 2, title: "Cashback", imageUrl: "/content/cashback.svg", content: "<p>5%</p>", status: 1, targetUrl: "", campaignId: "daily-cashback", optIn: true };

  it("[7.41] are those that run, with their campaign when it requires an opt-in", async () => {
    const data = [promotion, { ...promotion, id: 3, optIn: false }, { ...promotion, id: 4, status: 0 }];
    const shown = { id: "2", title: "Cashback", image: "/content/cashback.svg", html: "<p>5%</p>", from: undefined, until: undefined, campaign: "daily-cashback", link: "" };
    const transport = answering({ data });
    expect(await outcomeOf(over(transport).promotions())).toEqual([shown, { ...shown, id: "3", campaign: undefined }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "games/promotions", query: { clientId: 3 } });
  });
});

describe("an opt-in", () => {
  it("is done when the engine says so; the engine tells all of the player's opt-ins", async () => {
    const transport = answering({ success: true, data: [{ campaignId: "daily-cashback", at: 1 }, { campaignId: "accumulator", at: 2 }] });
    expect(await outcomeOf(over(transport).optIn("accumulator"))).toBeUndefined();
    expect(await outcomeOf(over(transport).optIns())).toEqual(["daily-cashback", "accumulator"]);
    expect(transport.sent()[1]).toMatchObject({ method: "GET" });
    expect(await outcomeOf(over(answering({ success: false })).optIn("accumulator"))).toMatchObject({ reason: { code: "client-fault" } });
  });

  it("is one request, and a refusal has the engine's message", async () => {
    const transport = answering({ success: false, message: "This promotion does not ask to be joined" });
    expect(await outcomeOf(over(transport).optIn("accumulator"))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "This promotion does not ask to be joined" } });
    expect(transport.sent()).toMatchObject([{ method: "POST", path: "bonus/user/opt-in", body: { campaignId: "accumulator" } }]);
  });
});
