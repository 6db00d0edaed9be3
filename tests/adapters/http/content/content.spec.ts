import { describe, expect, it } from "vitest";
import { createHttpContent } from "../../../../src/adapters/http/content/content.http.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";

const banner = { id: 11, title: "Derby day", image: "https://cdn.example.test/b/11.webp", link: "https://example.test/derby", position: "slider" };

describe("the banners", () => {
  it("are asked for by the client's number", async () => {
    const transport = answering({ success: true, data: [] });
    await outcomeOf(createHttpContent({ transport, clientId: 3 }).banners());
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
  ])("for %j are shown here: %d of one", async (target, shown) => {
    const banners = await outcomeOf(createHttpContent({ transport: answering({ data: [{ ...banner, target }] }), clientId: 3 }).banners());
    expect(banners).toEqual([{ ...banner, id: "11" }].slice(0, shown));
  });
});
