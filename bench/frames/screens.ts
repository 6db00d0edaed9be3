import type { Page } from "playwright";
import type { EngineParts } from "../../engine/create-engine.ts";

/** A screen of the site whose frames are measured. */
export interface Screen {
  readonly name: string;
  /** The fewest prices of the engine that it must show, so that a screen that failed to load is not measured. */
  readonly least: number;
  /** How many times the main thread's work of the grid a frame may cost. */
  readonly timesTheGrid: number;
  readonly open: (page: Page, parts: EngineParts) => Promise<void>;
}

/** While prices are stale every button shows a clock, which the references would rewrite. So every screen waits for an open price. */
const openPrice = (page: Page): Promise<void> => page.locator("main button[data-status=open]").first().waitFor();

const openLiveList = async (page: Page): Promise<void> => {
  await page.goto("/Sport/LiveList");
  await openPrice(page);
};

const LEGS = 20;

/**
 * Puts one price of each of the first matches on the slip, without a pointer: after each layout the browser searches what is below the pointer, and no
 * reference has one.
 */
const fillSlip = async (page: Page): Promise<void> => {
  const rows = page.locator("[data-testid=fixture]:has(button[data-status=open])");
  for (let leg = 0; leg < LEGS; leg += 1) await rows.nth(leg).locator("button[data-status=open]").first().dispatchEvent("click");
  await page.getByTestId("leg").nth(LEGS - 1).waitFor({ state: "attached" });
};

/** The live match with the most outcomes. */
const richestMatch = ({ offer }: EngineParts): string => {
  const outcomes = ({ lines }: { readonly lines: ReadonlyMap<string, { readonly outcomes: readonly unknown[] }> }): number => [...lines.values()].reduce((sum, line) => sum + line.outcomes.length, 0);
  const [richest] = [...offer.all()].filter(({ phase }) => phase === "live").toSorted((a, b) => outcomes(b) - outcomes(a));
  if (richest === undefined) throw new Error("no match is live");
  return richest.id;
};

export const liveList: Screen = { name: "live list", least: 60, timesTheGrid: 2.5, open: openLiveList };

export const matchPage: Screen = {
  name: "match page",
  least: 30,
  timesTheGrid: 2.5,
  open: async (page, parts) => {
    await openLiveList(page);
    const address = await page.locator(`main a[href$="/${richestMatch(parts)}"]`).first().getAttribute("href");
    if (address === null) throw new Error("the live list does not link to the match");
    await page.goto(address);
    await openPrice(page);
  },
};

export const longSlip: Screen = {
  name: `live list with ${LEGS} legs on the slip`,
  least: 60,
  timesTheGrid: 3,
  open: async (page) => {
    await openLiveList(page);
    await fillSlip(page);
  },
};
