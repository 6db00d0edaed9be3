import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { buildName } from "./scripts/vite/build-name.ts";
import { ENGINE_STAMP, engineFingerprint } from "./e2e/kit/engine-fingerprint.ts";

/** The site is built into the same folder, so the engine empties its own two only, in whichever folder this is. */
const keepEngineFolders = (): Plugin => {
  let outDir = "dist";
  return {
    name: "keep-the-engine-folders",
    configResolved: ({ build }) => {
      outDir = build.outDir;
    },
    buildStart: () => {
      for (const folder of ["engine", "engine-dev"]) rmSync(join(outDir, folder), { recursive: true, force: true });
    },
    // Written last: with it, tests know the build for the one of these sources.
    closeBundle: () => writeFileSync(join(outDir, ENGINE_STAMP), engineFingerprint()),
  };
};

const build = buildName();

/**
 * The engine as a plain Node program, `dist/engine/main.js`. Its packages stay packages: PGlite and aedes find their
 * own files. The development programs are two entries of the same build: they share its chunks, so that what tests
 * run is to the letter what ships, and have a folder of their own, so that what ships contains none of them.
 */
export default defineConfig({
  define: build === undefined ? {} : { ENGINE_BUILD: JSON.stringify(build) },
  publicDir: false,
  plugins: [keepEngineFolders()],
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    rolldownOptions: {
      input: { "engine/main": "engine/main.ts", "engine-dev/main": "engine/main.dev.ts", "engine-dev/start-dev-engine": "engine/dev/start-dev-engine.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: ({ moduleIds }) => (moduleIds.some((id) => id.includes("/engine/dev/")) ? "engine-dev/[name].js" : "engine/[name].js") },
    },
  },
});
