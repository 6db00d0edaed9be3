import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { screen } from "../../scripts/vite/first-screen.ts";

/** The JavaScript of a page's first load: its entry, what its HTML preloads, what draws its first screen, and what these import statically. */
export interface Initial {
  readonly gzippedKb: number;
  /** The paths of the modules in it. */
  readonly modules: readonly string[];
}

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk => output.type === "chunk";

const initialOf = (chunks: readonly Rolldown.OutputChunk[], isAsked: (chunk: Rolldown.OutputChunk) => boolean): Initial => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>(chunks.filter(isAsked));
  // Iterating a set also visits the items that are added during the iteration.
  for (const chunk of needed)
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported !== undefined) needed.add(imported);
    }
  if (needed.size === 0) throw new Error("the page asks for nothing");
  const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return { gzippedKb: bytes / 1000, modules: [...needed].flatMap(({ moduleIds }) => moduleIds) };
};

const outputOf = async (config: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> => {
  const outDir = await mkdtemp(join(tmpdir(), "slipstream-weight-"));
  const result = await build({ ...config, logLevel: "error", build: { ...config.build, outDir, write: false } });
  await rm(outDir, { recursive: true, force: true });
  if (!("output" in result)) throw new Error("expected one build");
  return result.output;
};

/** The players' page as it is shipped: everything that `index.html` and its entry request before the player acts, except the feed's worker. */
export const shippedPage = async (): Promise<Initial> => {
  const output = await outputOf({ configFile: "vite.config.ts" });
  const page = output.find(({ fileName }) => fileName === "index.html");
  if (page?.type !== "asset") throw new Error("the build has no page");
  const html = String(page.source);
  return initialOf(output.filter(isChunk), ({ fileName, moduleIds }) => html.includes(`/${fileName}"`) || screen.some((path) => moduleIds.includes(resolve(`.${path}`))));
};

/** The address of the client's script, which is part of the one file here. */
const clientAddress: Plugin = {
  name: "client-address",
  resolveId: (id) => (id === "virtual:client-worker" ? id : undefined),
  load: (id) => (id === "virtual:client-worker" ? 'export default "";' : undefined),
};

/** The same page and its client without lazy imports, and with whole libraries. */
export const everythingPage = async (): Promise<Initial> => {
  const entry = resolve("bench/weight/everything.ts");
  const output = await outputOf({
    configFile: false,
    plugins: [clientAddress],
    worker: { format: "es" },
    build: { target: "es2023", modulePreload: { polyfill: false }, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  return initialOf(output.filter(isChunk), ({ isEntry }) => isEntry);
};
