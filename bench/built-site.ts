import { existsSync } from "node:fs";
import type { BrowserContext } from "playwright";
import { createProfile } from "../e2e/kit/chromium.ts";
import { createEngine, type EngineParts } from "../engine/create-engine.ts";

export interface BuiltSite {
  readonly context: BrowserContext;
  readonly origin: string;
  /** The inner parts of the engine, such as its offer and its broker. Its price model is stopped, so that only the benchmark changes prices, and it has no popup. */
  readonly parts: EngineParts;
}

type Opens = () => Promise<BrowserContext>;

/**
 * Measures the built site with an engine in memory and a real Chromium, and stops both afterwards. `around` may change in which circumstances the
 * browser is started. Throws when the site is not built.
 */
export const onBuiltSite = async <Result>(measure: (site: BuiltSite) => Promise<Result>, around: (open: Opens) => Promise<BrowserContext> = (open) => open()): Promise<Result> => {
  if (!existsSync("dist/site/index.html")) throw new Error("the site is not built: npm run build");
  const inside: { parts?: EngineParts } = {};
  const engine = await createEngine({ port: 0, data: "memory://", modelRuns: false, showsPopup: false, extend: (parts) => (inside.parts = parts) });
  const profile = await createProfile({ baseURL: engine.url, viewport: { width: 1440, height: 900 } });
  try {
    const context = await around(() => profile.open());
    if (inside.parts === undefined) throw new Error("the engine did not show its parts");
    return await measure({ context, origin: engine.url, parts: inside.parts });
  } finally {
    await profile.remove();
    await engine.close();
  }
};
