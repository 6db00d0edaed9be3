import { describe, expect, it } from "vitest";
import { gamesFor } from "../../engine/casino/catalogue.ts";
import { standardCampaigns } from "../../engine/bonuses/campaigns.ts";
import { bannersOf } from "../../engine/content/banners.ts";
import { promotionsOf } from "../../engine/content/promotions.ts";
import { type Sound, sideName } from "../../engine/scenario/names.ts";
import { streamOf } from "../../engine/scenario/random.ts";

describe("the names of players", () => {
  const sounds: readonly Sound[] = ["english", "spanish", "italian", "german", "french", "nordic", "slavic", "african", "american", "japanese", "chinese", "indian", "indonesian"];

  it.each(sounds)("of %s sound are an initial and one word, as on a scoreboard", (sound) => {
    const random = streamOf("names", sound);
    const taken = new Set<string>();
    for (let count = 0; count < 200; count += 1) taken.add(sideName(random, sound, "player", taken));
    for (const name of taken) expect(name).toMatch(/^[A-Z]\. \p{Lu}\p{Ll}+$/u);
  });
});

it("the casino's search finds a name without its accents, and with accents that it does not have", () => {
  expect(gamesFor("Mínes").map(({ title }) => title)).toEqual(["Mines"]);
  expect(gamesFor("PLÎNKO").map(({ title }) => title)).toEqual(["Plinko"]);
});

it("the popup speaks of what it leads to", () => {
  const popup = bannersOf(standardCampaigns).find(({ position }) => position === "popup");
  const led = promotionsOf(standardCampaigns, 3)[Number(popup?.leadsTo.split("/").at(-1)) - 1];
  expect(popup?.content).toMatch(/first deposit/);
  expect(led?.title).toMatch(/first deposit/);
  expect(bannersOf([]).find(({ position }) => position === "popup")?.content).not.toMatch(/deposit/);
});

it("the day of a cashback ends at an hour that a bettor in Lagos can read", () => {
  expect(promotionsOf(standardCampaigns, 3).map(({ content }) => content).join(" ")).toContain("A day is from 01:00 to 01:00, West Africa Time");
});
