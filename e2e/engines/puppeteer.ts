import puppeteer, { type Browser as Puppet, type Frame, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import { findChromium } from "../../scripts/find-chromium.ts";
import { type Browser, type Engine, type Key, toAnotherDocument, type Where, type Window } from "./driver.ts";
import { findProgram } from "./installed.ts";

const KEYS: Readonly<Record<Key, KeyInput>> = { Tab: "Tab", Enter: "Enter", Escape: "Escape", Backspace: "Backspace", End: "End", " ": " " };

interface Line {
  /** Resolves with the value of an expression in the document that the window shows. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Goes to an address as one that is typed. What a navigation says of itself differs from engine to engine, so it says nothing. */
  readonly navigate: (url: string) => Promise<void>;
}

/** Over Chromium's own protocol, because puppeteer loses the frame of a page that comes back from the back-forward cache. */
const overCdp = async (page: Page): Promise<Line> => {
  const session = await page.createCDPSession();
  return {
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    navigate: async (url) => void (await session.send("Page.navigate", { url })),
  };
};
const overFrame = async (page: Page): Promise<Line> => ({
  evaluate: (expression) => page.mainFrame().evaluate(expression),
  navigate: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" }).catch(() => undefined)),
});

const windowOf = (page: Page, { evaluate, navigate }: Line): Window => {
  const game = (): Frame => {
    const frame = page.frames().find((each) => each.url().includes("/provider/"));
    if (frame === undefined) throw new Error("the page has no game");
    return frame;
  };
  /** Gives this window the focus. Firefox does so only when another was in front, and after one was closed none has it. */
  const front = async (): Promise<void> => {
    await page.bringToFront();
    if ((await evaluate("document.hasFocus()")) === true) return;
    for (const other of await page.browser().pages()) if (other !== page) await other.bringToFront();
    await page.bringToFront();
  };
  /** Later, so that the answer comes before the page is left. */
  const soon = (move: string): Promise<unknown> => evaluate(`void setTimeout(() => { ${move} }, 50)`);
  return {
    go: (url) => toAnotherDocument(evaluate, () => navigate(url)),
    reload: () => toAnotherDocument(evaluate, () => soon("location.reload()")),
    back: async () => void (await soon("history.back()")),
    forward: async () => void (await soon("history.forward()")),
    run: async <Value>(body: string, where: Where = "page") => (await (where === "page" ? evaluate(`(${body})()`) : game().evaluate(`(${body})()`))) as Value,
    clickAt: async ({ x, y }) => {
      await front();
      await page.mouse.click(x, y);
    },
    press: async (key) => {
      await front();
      await page.keyboard.press(KEYS[key]);
    },
    type: async (text) => {
      await front();
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => page.close(),
  };
};

const browserOf = (browser: Puppet, lineTo: (page: Page) => Promise<Line>): Browser => ({
    open: async () => {
      // Never the page that the browser starts with: Firefox gives that one no focus, and keys do nothing there.
      const page = await browser.newPage();
      return windowOf(page, await lineTo(page));
    },
    kill: async () => {
      const ended = new Promise((resolve) => browser.process()?.once("exit", resolve));
      browser.process()?.kill("SIGKILL");
      await ended;
    },
    close: () => browser.close(),
});

const launch = async (profile: string, options: LaunchOptions, lineTo: (page: Page) => Promise<Line>): Promise<Browser> =>
  browserOf(await puppeteer.launch({ headless: true, userDataDir: profile, defaultViewport: { width: 1440, height: 900 }, ...options }), lineTo);

/** Chromium's sandbox does not work as root, and containers run as root. */
export const chromium: Engine = {
  name: "chromium",
  keepsProfile: true,
  cachesPages: true,
  start: async (profile) =>
    launch(
      profile,
      {
        browser: "chrome",
        executablePath: await findChromium(),
        args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
      },
      overCdp,
    ),
};

/** Over WebDriver BiDi, which Firefox answers by itself. */
export const firefox: Engine = {
  name: "firefox",
  keepsProfile: true,
  cachesPages: false,
  start: async (profile) => launch(profile, { browser: "firefox", executablePath: await findProgram("firefox", "firefox-esr") }, overFrame),
};
