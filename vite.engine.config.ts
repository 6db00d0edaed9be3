import { defineConfig } from "vite";

/** The engine as one plain Node program. Its packages stay packages: PGlite and aedes find their own files. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "engine/main.ts",
    outDir: "dist/engine",
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "[name].js" } },
  },
});
