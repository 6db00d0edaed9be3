import puppeteer, { type Browser as Puppet, type Frame, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import { findChromium } from "../../scripts/find-chromium.ts";
import type { Browser, Engine, Key, Where, Window } from "./driver.ts";
import { findProgram } from "./installed.ts";

const KEYS: Readonly<Record<Key, KeyInput>> = { Tab: "Tab", Enter: "Enter", Escape: "Escape", Backspace: "Backspace", End: "End", " ": "Space" };

const windowOf = (page: Page): Window => {
  const frameOf = async (where: Where): Promise<Frame> => {
    if (where === "page") return page.mainFrame();
    const frame = page.frames().find((each) => each.url().includes("/provider/"));
    if (frame === undefined) throw new Error("the page has no game");
    return frame;
  };
  /** The page is asked for facts afterwards; what a navigation says of itself differs from engine to engine. */
  const leave = async (move: Promise<unknown>): Promise<void> => void (await move.catch(() => undefined));
  return {
    go: (url) => leave(page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: () => leave(page.reload({ waitUntil: "domcontentloaded" })),
    back: () => leave(page.evaluate("void setTimeout(() => history.back(), 50)")),
    forward: () => leave(page.evaluate("void setTimeout(() => history.forward(), 50)")),
    run: async <Value>(body: string, where: Where = "page") => (await (await frameOf(where)).evaluate(`(${body})()`)) as Value,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(KEYS[key]),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => page.close(),
  };
};

const browserOf = (browser: Puppet): Browser => {
  let first = true;
  return {
    open: async () => {
      const [blank] = first ? await browser.pages() : [];
      first = false;
      const page = blank ?? (await browser.newPage());
      await page.bringToFront();
      return windowOf(page);
    },
    kill: async () => {
      const ended = new Promise((resolve) => browser.process()?.once("exit", resolve));
      browser.process()?.kill("SIGKILL");
      await ended;
    },
    close: () => browser.close(),
  };
};

const engineOf = (name: "chromium" | "firefox", options: () => Promise<LaunchOptions>): Engine => ({
  name,
  keepsProfile: true,
  start: async (profile) => browserOf(await puppeteer.launch({ headless: true, userDataDir: profile, defaultViewport: { width: 1440, height: 900 }, ...(await options()) })),
});

/**
 * Over Chromium's own protocol. Its sandbox does not work as root, and containers run as root. It goes without its back-forward cache, because puppeteer loses a page that comes from there now and
 * then.
 */
export const chromium = engineOf("chromium", async () => ({
  browser: "chrome",
  executablePath: await findChromium(),
  args: ["--disable-back-forward-cache", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
}));

/** Over WebDriver BiDi, which Firefox answers by itself. */
export const firefox = engineOf("firefox", async () => ({ browser: "firefox", executablePath: await findProgram("firefox", "firefox-esr") }));
