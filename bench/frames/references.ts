import type { Page } from "playwright";
import { openReference } from "../reference-page.ts";

/** Opens a copy of the page as HTML and CSS only. While it works, a plain loop rewrites its prices in every frame. */
export const openStaticCopy = async (page: Page, origin: string, markup: string): Promise<void> => {
  await openReference(page, `${origin}/reference-static`, `<!doctype html>${markup}`);
  await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>("main button[data-status]")].map((button) => ({
      button,
      odds: button.querySelector("span:not(:empty)") ?? button,
    }));
    let turn = 0;
    let asked = 0;
    // The loop is a method, because tsx adds a helper call to named functions, and the helper does not exist in the page.
    const loop = {
      step(): void {
        turn += 1;
        for (const [index, { button, odds }] of cells.entries()) {
          odds.textContent = (1.01 + ((turn * 7 + index * 131) % 900) / 100).toFixed(2);
          button.dataset["moved"] = (turn + index) % 2 === 0 ? "up" : "down";
        }
        asked = requestAnimationFrame(loop.step);
      },
    };
    addEventListener("work", () => (asked = requestAnimationFrame(loop.step)));
    addEventListener("rest", () => cancelAnimationFrame(asked));
  });
};

/** The HTML of the page, without its scripts. */
export const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll("script, link[rel=modulepreload]")) script.remove();
    return new XMLSerializer().serializeToString(copy);
  });

/** Opens the smallest possible reference: this many cells in a grid, each with strict containment. While it works, they are rewritten in every frame. */
export const openGrid = async (page: Page, origin: string, cells: number): Promise<void> => {
  const body = `<!doctype html><style>
    body { margin: 0; display: grid; grid-template-columns: repeat(7, 60px); gap: 4px; font: 700 13px sans-serif }
    div { contain: strict; width: 60px; height: 34px; background: #edf1f8; text-align: center }
  </style>${"<div>1.85</div>".repeat(cells)}`;
  await openReference(page, `${origin}/reference-grid`, body);
  await page.evaluate(() => {
    const texts = [...document.querySelectorAll("div")].map((cell) => cell.firstChild as Text);
    let turn = 0;
    let asked = 0;
    const loop = {
      step(): void {
        turn += 1;
        for (const [index, text] of texts.entries()) text.data = (1.01 + ((turn * 7 + index * 131) % 900) / 100).toFixed(2);
        asked = requestAnimationFrame(loop.step);
      },
    };
    addEventListener("work", () => (asked = requestAnimationFrame(loop.step)));
    addEventListener("rest", () => cancelAnimationFrame(asked));
  });
};

/** Lets a reference work for as long as `during` takes. Before and after that it is idle, so that it does not disturb the page that is measured. */
export const atWork = async <Result>(page: Page, during: () => Promise<Result>): Promise<Result> => {
  await page.evaluate(() => void dispatchEvent(new Event("work")));
  try {
    return await during();
  } finally {
    await page.evaluate(() => void dispatchEvent(new Event("rest")));
  }
};
