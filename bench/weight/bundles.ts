import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Rolldown } from "vite";

/** The JavaScript a page needs before its first line runs: its entry and what that imports statically. */
export interface Initial {
  readonly gzippedKb: number;
  /** Paths of the modules within. */
  readonly modules: readonly string[];
}

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk => output.type === "chunk";

const initialOf = (chunks: readonly Rolldown.OutputChunk[], isEntry: (chunk: Rolldown.OutputChunk) => boolean): Initial => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>(chunks.filter(isEntry));
  // Iterating a set also visits the items that are added during the iteration.
  for (const chunk of needed)
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported !== undefined) needed.add(imported);
    }
  if (needed.size === 0) throw new Error("the build has no entry");
  const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return { gzippedKb: bytes / 1000, modules: [...needed].flatMap(({ moduleIds }) => moduleIds) };
};

const chunksOf = async (config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> => {
  const outDir = await mkdtemp(join(tmpdir(), "slipstream-weight-"));
  const result = await build({ ...config, logLevel: "error", build: { ...config.build, outDir, write: false } });
  await rm(outDir, { recursive: true, force: true });
  if (!("output" in result)) throw new Error("expected one build");
  return result.output.filter(isChunk);
};

/** The players' page as it ships. */
export const shippedPage = async (): Promise<Initial> => {
  const chunks = await chunksOf({ configFile: "vite.config.ts" });
  return initialOf(chunks, ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === resolve("index.html"));
};

/** The same page with nothing lazy and its libraries imported whole. */
export const everythingPage = async (): Promise<Initial> => {
  const entry = resolve("bench/weight/everything.ts");
  const chunks = await chunksOf({
    configFile: false,
    worker: { format: "es" },
    build: { target: "es2023", modulePreload: { polyfill: false }, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  return initialOf(chunks, ({ isEntry }) => isEntry);
};
