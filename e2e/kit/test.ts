import { test as base, expect, type BrowserContext, type BrowserContextOptions } from "playwright/test";
import { createProfile, launchBrowser, type Profile } from "./chromium.ts";
import { createDevControls, type DevControls } from "./dev-controls.ts";
import { type EngineProcess, startEngine } from "./engine-process.ts";
import { type WatchedWorkers, watchWorkers } from "./workers.ts";

interface PerWorker {
  /** For a file that changes the players' accounts: the next file gets a new engine. */
  readonly ownEngine: boolean;
  /** One engine for all tests of the worker. */
  readonly engine: EngineProcess;
}

interface PerTest {
  /**
   * Whether each page has a client of its own, as in a browser without SharedWorker: for a test that listens to or answers the client's calls, which Playwright
   * cannot do in a worker that several pages share.
   */
  readonly ownClient: boolean;
  /** Gives the test a browser of its own with a profile on disk. Otherwise its pages share a browser with other tests, and their storage is in memory and theirs alone. */
  readonly onDisk: boolean;
  /** Console errors that match are expected and do not fail the test. One pattern: Playwright takes a list of two for a value and its options. */
  readonly expected: RegExp | undefined;
  readonly dev: DevControls;
  /** How the test's pages are opened. */
  readonly opened: BrowserContextOptions;
  /** The test's browser profile on disk, to be opened again after a close or a kill. */
  readonly profile: Profile;
  /** What the workers of this test's pages do, where they are on disk. Ask for it before a page is opened. */
  readonly workers: WatchedWorkers;
}

/** Everything a page complains of: errors thrown, errors logged, and what the content policy refused. */
const complaintsOf = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
};

const prepared = async (context: BrowserContext, ownClient: boolean): Promise<BrowserContext> => {
  if (ownClient) await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  return context;
};

export const test = base.extend<PerTest, PerWorker>({
  ownEngine: [false, { option: true, scope: "worker" }],
  engine: [
    async ({}, use) => {
      const engine = await startEngine();
      await use(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  ownClient: [false, { option: true }],
  onDisk: [false, { option: true }],
  expected: [undefined, { option: true }],
  baseURL: ({ engine }, use) => use(engine.origin),
  dev: ({ engine }, use) => use(createDevControls(engine.origin)),

  opened: ({ baseURL, locale, timezoneId, viewport, colorScheme, reducedMotion, serviceWorkers }, use) =>
    use({
      ...(serviceWorkers === undefined ? {} : { serviceWorkers }),
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      ...(colorScheme === undefined ? {} : { colorScheme }),
      ...(reducedMotion === undefined ? {} : { reducedMotion }),
      viewport,
    }),

  profile: async ({ ownClient, opened }, use) => {
    const profile = await createProfile(opened);
    await use({ ...profile, open: async () => prepared(await profile.open(), ownClient) });
    await profile.remove();
  },

  context: async ({ browser, opened, onDisk, ownClient, profile, expected }, use) => {
    const context = onDisk ? await profile.open() : await prepared(await browser.newContext(opened), ownClient);
    const complaints = complaintsOf(context);
    await use(context);
    expect(complaints.filter((complaint) => expected?.test(complaint) !== true)).toEqual([]);
    if (!onDisk) await context.close();
  },

  workers: async ({ context, profile }, use) => {
    const workers = await watchWorkers(profile.folder);
    context.once("close", workers.stop);
    await use(workers);
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

export { expect };
