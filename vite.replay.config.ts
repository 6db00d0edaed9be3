import { defineConfig } from "vite";

/** The replay of this build in one file, to be kept beside a release: `npm run replay -- recording.ndjson --against dist/replay/replay.mjs`. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "src/app/replay.ts",
    outDir: "dist/replay",
    target: "node20",
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: "replay.mjs", codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
