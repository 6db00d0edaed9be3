import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { percentOf, readCampaigns } from "../../engine/bonuses/campaigns.ts";
import { promotionsOf } from "../../engine/content/promotions.ts";
import { money } from "../../src/domain/kernel/money.ts";

const folder = mkdtempSync(join(tmpdir(), "campaigns-"));
afterAll(() => rmSync(folder, { recursive: true }));

const deposit = { kind: "deposit", id: "welcome", name: "Welcome", type: "percentage", value: 33.3333, leastDeposit: 500.25, most: 50_000 };
const cashback = { kind: "cashback", id: "back", name: "Back", percent: 2.125, least: 10, most: 20_000 };
const ladder = { kind: "accumulator", id: "ladder", name: "Ladder", leastOdds: "1.2", rows: [{ ticket_length: 3, bonus: 0.0001 }] };

const reading = (...campaigns: readonly object[]) => {
  const file = join(folder, "campaigns.json");
  writeFileSync(file, JSON.stringify(campaigns));
  return () => readCampaigns(file);
};

describe("the figures of campaigns", () => {
  it("are read with their decimals, four of a percentage and two of an amount", () => {
    const campaigns = reading(deposit, cashback, ladder, { ...deposit, type: "flat", value: 25.05 })();
    expect(campaigns).toMatchObject([{ value: 33.3333, leastDeposit: 500.25 }, { percent: 2.125 }, { rows: [{ bonus: 0.0001 }] }, { value: 25.05 }]);
    expect(promotionsOf(campaigns, 3).map(({ content }) => content).join(" ")).toMatch(/33\.3333% of your deposit.*500\.25.*2\.125%.*25\.05/s);
  });

  it.each<[string, object]>([
    ["a percentage of the deposit", { ...deposit, value: 33.33333 }],
    ["a fixed bonus", { ...deposit, type: "flat", value: 25.055 }],
    ["the least deposit", { ...deposit, leastDeposit: 0.001 }],
    ["the most", { ...deposit, most: 1.999 }],
    ["the percentage of a cashback", { ...cashback, percent: 0.00001 }],
    ["the least cashback", { ...cashback, least: 0.125 }],
    ["a rung of the ladder", { ...ladder, rows: [{ ticket_length: 3, bonus: 5.12345 }] }],
  ])("are refused where one would have to be cut: %s", (_what, campaign) => {
    expect(reading(campaign)).toThrow(/decimals/);
  });

  it.each([[money(10_000), 2.125, 212], [money(100), 33.3333, 33], [money(300_000_000), 33.3333, 99_999_900], [money(99), 100, 99]])("%d at %d percent are %d: exact, and cut once", (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });
});
