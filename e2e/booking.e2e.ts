import type { Locator } from "playwright/test";
import type { DevControls } from "./kit/dev-controls.ts";
import { eventsOf, flawsOf, keptLog } from "./kit/kept-log.ts";
import { playerOn, type SlipEvent } from "./kit/player.ts";
import { stateAfter } from "./kit/state-after.ts";
import { expect, test } from "./kit/staged.ts";

// Matches are begun, ended and taken off the offer here, so another engine comes after this file.
test.use({ ownEngine: true });

/** Brings each of seven selections into a state of its own, the first as it was. */
const spread = async (dev: DevControls, chosen: readonly SlipEvent[]): Promise<void> => {
  const [, up, down, stopped, started, settled, gone] = chosen;
  if (up === undefined || down === undefined || stopped === undefined || started === undefined || settled === undefined || gone === undefined) throw new Error("not seven selections");
  await dev.changeOutcome({ ...up, odds: 9.5 });
  await dev.changeOutcome({ ...down, odds: 1.05 });
  await dev.stopBetting(stopped.matchId);
  await dev.kickOff(started.matchId);
  await dev.settle(settled.matchId, 1, 0);
  await dev.withdraw(gone);
};
const STATES = ["same", "up", "down", "suspended", "started", "settled", "gone"];

/** Waits until the booked selections of the place are in these states, in this order. */
const expectStates = async (place: Locator, states: readonly string[]): Promise<void> =>
  expect.poll(() => place.getByTestId("booked-leg").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-change")))).toEqual(states);

test("[1.8, 2.44, X2] a slip of seven is shared under a code, looked at, loaded by its link and undone exactly, and expires only when nothing is left", async ({ player, page, context, dev, engine: { origin } }) => {
  test.slow();
  const main = page.locator("main");
  const chosen = [await player.addPrematch()];
  while (chosen.length < 7) chosen.push(await player.addFirstOpenPrice());
  const shared = page.getByRole("dialog", { name: "Your booking code" });
  let code = "";
  let others: readonly string[] = [];

  await test.step("it is booked by a visitor, and its link is copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await player.slip.getByRole("button", { name: "Book and share" }).click();
    await expect(shared.getByLabel("Booking code")).toHaveText(/^[A-Z0-9]{7}$/);
    code = (await shared.getByLabel("Booking code").textContent()) ?? "";
    const link = `${origin}/?shareCode=${code}`;
    await expect(shared.getByRole("textbox", { name: "Link" })).toHaveValue(link);
    await shared.getByRole("button", { name: "Copy link" }).click();
    await expect(shared.getByRole("alert")).toHaveText("Copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(shared.getByRole("img", { name: `QR code of the link with ${code}` })).toBeVisible();
  });

  await test.step("its page shows what becomes of every selection, and touches no slip", async () => {
    await shared.getByRole("link", { name: "Open as a page" }).click();
    await expect(page).toHaveURL(`${origin}/Booking/${code}`);
    await expect(shared).toHaveCount(0);
    await expectStates(main, STATES.map(() => "same"));
    await player.slip.getByRole("button", { name: "Clear all" }).click();
    await expect(player.legs).toHaveCount(0);
    await spread(dev, chosen);
    await page.reload();
    await expectStates(main, STATES);
    await expect(main.getByRole("button", { name: "Load 4 selections into the betslip" })).toBeVisible();
    await expect(player.legs).toHaveCount(0);
  });

  await test.step("its link takes the place of another slip from any address, and one undo brings that back", async () => {
    await page.goto("/Sports/Prematch/Basketball/Upcoming");
    others = [(await player.addFirstOpenPrice()).matchId, (await player.addFirstOpenPrice()).matchId];
    await player.stake.fill("321");
    await page.goto(`/Games/Providers?shareCode=${code.toLowerCase()}&clickid=abc`);
    await expect(page).toHaveURL(`${origin}/?clickid=abc`);
    await expect(player.legs).toHaveCount(4);
    // The offer to undo stays while it has the focus, which an event leaves where it is.
    await player.slip.getByRole("button", { name: "Undo" }).focus();
    await player.slip.getByText(code, { exact: true }).dispatchEvent("click");
    await expectStates(player.slip, STATES);
    await expect(player.slip.getByText(`2 selections replaced by ${code}`)).toBeVisible();
    await player.slip.getByRole("button", { name: "Undo" }).click();
    await expect(player.legs).toHaveCount(2);
    await expect(player.stake).toHaveValue(/^321/);

  });

  await test.step("its code is typed over that slip, and one undo brings back its selections and stakes, confirmed anew", async () => {
    await expect.poll(async () => stateAfter(await keptLog(page)).betslip.feedLost).toBe(false);
    await player.slip.getByRole("button", { name: "Load code" }).click();
    await player.slip.getByRole("textbox", { name: "Booking code" }).fill(code);
    await player.slip.getByRole("button", { name: "Load", exact: true }).click();
    await expect(player.legs).toHaveCount(4);
    await player.slip.getByRole("button", { name: "Undo" }).click();
    await expect(player.legs).toHaveCount(2);

    await expect.poll(async () => eventsOf(await keptLog(page), "SlipChangeUndone").length).toBe(2);
    const log = await keptLog(page);
    const at = (type: string): number => log.findLast(({ event }) => event.type === type)?.sequence ?? Number.NaN;
    const before = stateAfter(log, at("BookingLoaded") - 1);
    const undone = stateAfter(log, at("SlipChangeUndone"));
    expect(flawsOf(log)).toEqual([]);
    expect(before.betslip.legs.map(({ selection }) => selection.matchId)).toEqual(others);
    expect(undone.betslip.legs.map(({ key, stake, stale }) => [key, stake, stale])).toEqual(before.betslip.legs.map(({ key, stake }) => [key, stake, true]));
    expect(undone.betslip.stake).toBe(before.betslip.stake);
    await expect(player.slip.getByText("Price paused")).toHaveCount(0);
  });

  await test.step("its code is typed into an empty slip, after a look", async () => {
    await player.slip.getByRole("button", { name: "Clear all" }).click();
    await player.slip.getByRole("button", { name: "Load a booking code" }).click();
    await player.slip.getByRole("textbox", { name: "Booking code" }).fill(` ${code.toLowerCase()} `);
    await player.slip.getByRole("link", { name: "Look at it first" }).click();
    await expectStates(main, STATES);
    await expect(player.legs).toHaveCount(0);
    await main.getByRole("button", { name: "Load 4 selections into the betslip" }).click();
    await expect(player.legs).toHaveCount(4);
  });

  await test.step("it has expired when no selection of it can be bet on, and not before", async () => {
    const expired = page.getByRole("alertdialog");
    const load = async (): Promise<void> => {
      await player.slip.getByRole("button", { name: "Load code" }).click();
      await player.slip.getByRole("textbox", { name: "Booking code" }).fill(code);
      await player.slip.getByRole("button", { name: "Load", exact: true }).click();
    };
    const [same, up, down, stopped] = chosen;
    for (const each of [same, up, down]) if (each !== undefined) await dev.withdraw(each);
    await load();
    await expect(player.legs).toHaveCount(1);
    await expect(expired).toHaveCount(0);
    if (stopped !== undefined) await dev.withdraw(stopped);
    await load();
    await expect(expired).toContainText("All Selections have expired");
    await expired.getByRole("button", { name: "OK" }).click();
    await expect(player.legs).toHaveCount(1);
  });
});

test("the Share button opens the device's share sheet, and where there is none the link and its QR code stay", async ({ player, page, engine: { origin } }) => {
  const shared = page.getByRole("dialog", { name: "Your booking code" });
  const bookAndRead = async (): Promise<string> => {
    await player.slip.getByRole("button", { name: "Book and share" }).click();
    await expect(shared.getByLabel("Booking code")).toHaveText(/^[A-HJKMNP-Z2-9]{7}$/);
    return (await shared.getByLabel("Booking code").textContent()) ?? "";
  };
  await player.addPrematch();
  const code = await bookAndRead();
  await expect(shared.getByRole("button", { name: "Share…" })).toHaveCount(0);
  await expect(shared.getByRole("textbox", { name: "Link" })).toHaveValue(`${origin}/?shareCode=${code}`);
  await expect(shared.getByRole("img", { name: `QR code of the link with ${code}` })).toBeVisible();

  // The device's share sheet is outside the browser, so a stand-in notes what it is asked; the second time the player cancels it.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, "share", {
      value: (what: unknown) => {
        asked.push(what);
        return asked.length === 1 ? Promise.resolve() : Promise.reject(new DOMException("cancelled", "AbortError"));
      },
    });
  });
  await page.reload();
  await expect(player.legs).toHaveCount(1);
  const again = await bookAndRead();
  const asked = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, "asked"));
  const sheet = { title: `Betslip ${again}`, url: `${origin}/?shareCode=${again}` };
  await shared.getByRole("button", { name: "Share…" }).click();
  await expect.poll(asked).toEqual([sheet]);
  await shared.getByRole("button", { name: "Share…" }).press("Enter");
  await expect.poll(asked).toEqual([sheet, sheet]);
  await expect(shared.getByRole("button", { name: "Share…" })).toBeVisible();
});

test("a slip that its player shows to everybody is on the home page of another browser, which loads it from there", async ({ player, page, browser, opened }) => {
  await page.goto("/");
  await player.logIn();
  await player.addPrematch();
  await player.addFirstOpenPrice();
  await player.slip.getByRole("button", { name: "Book and share" }).click();
  const shared = page.getByRole("dialog", { name: "Your booking code" });
  const code = (await shared.getByLabel("Booking code").textContent()) ?? "";
  await shared.getByRole("button", { name: "Show it among today's codes" }).click();
  await expect(shared.getByText("It is among today's codes on the home page.")).toBeVisible();

  const another = await browser.newContext(opened);
  const other = await another.newPage();
  await other.goto("/");
  const todays = other.getByRole("region", { name: "Today's codes" });
  await todays.getByRole("link", { name: code }).click();
  await expect(other).toHaveURL(new RegExp(`/Booking/${code}$`));
  await other.locator("main").getByRole("button", { name: "Load 2 selections into the betslip" }).click();
  await expect(playerOn(other).legs).toHaveCount(2);
  await another.close();
});
