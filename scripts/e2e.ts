import { findChromium } from "./find-chromium.ts";
import { runStep, runTool } from "./run-step.ts";

/** `npm run e2e [-- playwright arguments]` builds the site and runs the browser tests with that build. With SLIPSTREAM_BUILT=1 it uses the existing `dist`. */
const main = async (): Promise<number> => {
  const path = await findChromium();
  if (process.env["SLIPSTREAM_BUILT"] !== "1") {
    const built = await runStep("npm", ["run", "--silent", "build"]);
    if (built !== 0) return built;
  }
  return runTool("playwright/cli.js", ["test", "--config", "config/playwright.config.ts", ...process.argv.slice(2)], { CHROMIUM_PATH: path });
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
