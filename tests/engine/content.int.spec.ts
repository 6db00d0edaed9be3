import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BannerReply, ContentPageReply, PromotionsReply, contentRoutes } from "../../contract/content.ts";
import { marketRules } from "../../engine/content/help/market-rules.ts";
import { sportPlans } from "../../engine/scenario/sports.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const get = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string): Promise<S["Type"]> =>
  Schema.decodeUnknownSync(schema)((await engine.api("GET", path)).body);
const page = async (slug: string) => (await get(ContentPageReply, `${contentRoutes.page}?slug=${slug}&clientId=3`)).data[0]?.content ?? "";

describe("the content service", () => {
  it("returns banners that link to pages of the site, each with its picture", async () => {
    const banners = (await get(BannerReply, `${contentRoutes.banner}?clientId=3`)).data;
    expect(banners.map(({ link }) => new URL(link).pathname)).toEqual(["/Sports/Prematch/Soccer", "/Promotions/3", "/Sport/LiveList", "/Games", "/Promotions/1"]);
    for (const { link, image } of banners) {
      expect(new URL(link).host).toBe(`127.0.0.1:${engine.port}`);
      expect((await fetch(new URL(image, link))).headers.get("content-type")).toBe("image/svg+xml");
    }
  });

  it("returns promotions with the figures of the campaigns", async () => {
    const promotions = (await get(PromotionsReply, `${contentRoutes.promotions}?clientId=3`)).data;
    expect(promotions.map(({ campaignId, optIn }) => [campaignId, optIn])).toEqual([["welcome", false], ["daily-cashback", true], ["accumulator", false]]);
    expect(promotions.map(({ content }) => content).join("")).toMatch(/50% of your deposit, up to NGN 50,000\.00.*From NGN 10\.00 up to NGN 20,000\.00 a day.*up to 260%/);
  });

  it("has a help page for every topic, and a list that links to each", async () => {
    const links = [...(await page("Help")).matchAll(/href="\/cms\/([^"]+)"/g)].map(([, slug = ""]) => slug);
    expect(links).toEqual(["Rules", "BonusTable", "Limits", "ResponsibleGaming", "YourLog", "Contact", "TandC", "Privacy"]);
    for (const slug of links) expect(await page(slug)).toMatch(/^<(p|h2)>.{80}/);
  });

  it("has a rule for every offered market, and for no other market", async () => {
    const rules = await page("Rules");
    const offered = new Set<string>();
    for (const { markets } of sportPlans)
      for (const { id, name } of markets) {
        offered.add(id);
        expect(rules).toContain(`<th scope="row">${name.replace("&", "&amp;")}</th><td>${marketRules[id]?.slice(0, 20) ?? "no rule"}`);
      }
    expect(new Set(Object.keys(marketRules))).toEqual(offered);
  });

  it("shows the bonus table and the limits that the engine uses", async () => {
    expect(await page("BonusTable")).toContain('<th scope="row">40</th><td>260%</td>');
    expect(await page("Limits")).toContain("<td>NGN 50,000,000.00</td>");
    expect(await page("Limits")).toContain("<td>100,000</td>");
    expect(await page("Limits")).toMatch(/A casino round<\/h2>.*Least stake<\/th><td>NGN 10\.00<.*Greatest stake<\/th><td>NGN 50,000\.00<.*1,000 times the stake/);
  });
});
