import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { findChromium } from "../../scripts/find-chromium.ts";

type PersistentOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Chromium cannot use its sandbox as root, and containers run as root. */
const flags = process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;

/** A browser whose contexts keep nothing on disk. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => chromium.launch({ executablePath: await findChromium(), headless: true, args: [...flags, ...args] });

/** One browser profile on disk. Playwright's ordinary contexts keep IndexedDB in memory, which is not what a player has. */
export interface Profile {
  readonly folder: string;
  /** Starts a browser on the profile; after closing or killing it, opens what it left behind. */
  readonly open: (options?: PersistentOptions) => Promise<BrowserContext>;
  readonly remove: () => Promise<void>;
}

export const createProfile = async (defaults: PersistentOptions = {}): Promise<Profile> => {
  const folder = await mkdtemp(join(tmpdir(), "slipstream-profile-"));
  const executablePath = await findChromium();
  const opened = new Set<BrowserContext>();
  return {
    folder,
    open: async (options = {}) => {
      const context = await chromium.launchPersistentContext(folder, {
        ...defaults,
        ...options,
        executablePath,
        headless: true,
        // A test may listen to the browser's workers at that port, of which Playwright tells little (workers.ts).
        args: ["--remote-debugging-port=0", ...flags, ...(options.args ?? defaults.args ?? [])],
      });
      opened.add(context);
      context.once("close", () => opened.delete(context));
      return context;
    },
    remove: async () => {
      await Promise.all([...opened].map((context) => context.close()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
