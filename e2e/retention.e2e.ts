import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { FIRST_LOOK_MS } from "../src/application/evidence/drop-feed-detail.process.ts";
import type { SealedFact } from "../src/domain/events/envelope.ts";
import { GENESIS, sealAll } from "../src/domain/log/chain.ts";
import { added, facts, oddsChanged, selection } from "../tests/kit/builders.ts";
import { eventsOf, keptLog } from "./kit/kept-log.ts";
import { expect, test } from "./kit/staged.ts";
import { storeLog } from "./kit/store-log.ts";

const LENGTH = 3_000;
/** A selection that the feed goes on about, and which the engine does not offer any more. */
const chosen = selection("1000");

/** The log of a player who was here years ago: one selection, then prices. */
const oldLog = (): readonly SealedFact[] => {
  const prices = Array.from({ length: LENGTH - 1 }, (_, at) => oddsChanged(selection(String(1_000 + (at % 50))), 2 + (at % 50) / 10));
  const told = facts([added(chosen), ...prices]).map((fact) => (fact.event.type === "OddsChanged" ? { ...fact, cause: { by: "feed" as const, what: "odds_change" } } : fact));
  return sealAll(told, GENESIS, (text) => createHash("sha256").update(text).digest("hex"));
};

/** How many segments of the log are packed. Only packed ones are looked at for what may be dropped. */
const packedOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("slipstream");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onerror = () => reject(new Error(String(opening.error)));
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction("segments").objectStore("segments").getAll();
    const segments = await new Promise<readonly { readonly gzip?: ArrayBuffer }[]>((resolve) => (reading.onsuccess = () => resolve(reading.result)));
    database.close();
    return segments.filter(({ gzip }) => gzip !== undefined).length;
  });

test("[10.3] a page drops prices of long ago, and the inspector says which, and that nobody vouches for them", async ({ player, page }) => {
  // A page of this site on which no client runs.
  await page.goto("/mobile");
  await storeLog(page, oldLog());
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  await expect(player.legs).toHaveCount(1);
  await expect.poll(() => packedOn(page)).toBeGreaterThanOrEqual(5);
  await expect.poll(async () => (await keptLog(page)).length, { timeout: FIRST_LOOK_MS + 60_000 }).toBeLessThan(LENGTH / 2);
  const log = await keptLog(page);
  const told = eventsOf(log, "FeedDetailDropped");
  const gone = told.reduce((sum, { from, to, kept }) => sum + to - from + 1 - kept.length, 0);
  expect(told.length).toBeGreaterThan(0);
  expect(log.at(-1)?.sequence).toBe(log.length + gone);
  expect(eventsOf(log, "SelectionAdded")).toHaveLength(1);

  await page.goto("/inspector");
  const verdict = page.getByRole("status").filter({ hasText: "Feed detail dropped by the device" });
  await expect(verdict).toContainText(`Feed detail dropped by the device: ${gone.toLocaleString("en")} records`);
  // No bet was placed since, so no head proves the records that tell of it.
  await expect(verdict).toContainText("Nobody vouches that only such detail stood in");
  await expect(verdict).toHaveAttribute("data-tone", "warn");
  // A start over the holes has the slip.
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  await expect(player.legs).toHaveCount(1);
});
