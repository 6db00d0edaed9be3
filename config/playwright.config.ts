import { defineConfig } from "playwright/test";

/** Browser tests. `npm run e2e` finds the browser and builds the site first. */
export default defineConfig({
  testDir: "../e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  workers: Number(process.env["SLIPSTREAM_E2E_WORKERS"] ?? 1),
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  // One more try on a busy machine; a test that needed it is listed as flaky, with the message and the screenshot of its failure.
  retries: 1,
  // Generous: every wait is for a fact, so only a failure takes this long, and a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../reports/e2e.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    // Playwright answers no request of a page that a service worker answers for.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A trace takes a quarter of the processor's time, so it is made of the second try only; `--trace on` makes one of the first.
    trace: "on-first-retry",
    // A control that never comes fails its test, and not only the time of the whole test.
    actionTimeout: 60_000,
  },
});
