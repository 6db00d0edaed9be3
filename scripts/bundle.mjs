import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, defaultServerConditions } from "vite";

/** `node scripts/bundle.mjs scripts/replay.ts FOLDER`: makes FOLDER/command.mjs of a command and everything it imports. */
const [entry, outDir] = process.argv.slice(2);

await build({
  configFile: false,
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  logLevel: "error",
  publicDir: false,
  build: {
    ssr: entry,
    outDir,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "command.mjs", codeSplitting: false } },
  },
  // The loader of TypeScript reads files of its own folder. The condition takes RxJS as the site's build does, for today's JavaScript.
  ssr: { noExternal: true, external: ["tsx"], resolve: { conditions: ["es2015", ...defaultServerConditions.filter((each) => each !== "node")] } },
});
