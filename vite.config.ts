import react from "@vitejs/plugin-react";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin, type UserConfig } from "vite";
import { ENGINE_STAMP, engineFingerprint } from "./e2e/kit/engine-fingerprint.ts";
import { buildName } from "./scripts/vite/build-name.ts";
import { compressed } from "./scripts/vite/compress.ts";
import { firstLoadGroups } from "./scripts/vite/first-load.ts";
import { clientWorker, page, screen } from "./scripts/vite/first-screen.ts";
import { keepLastBuild } from "./scripts/vite/keep-last-build.ts";
import { leanMqtt } from "./scripts/vite/lean-mqtt.ts";
import { noCircularChunks } from "./scripts/vite/no-circular-chunks.ts";
import { codeHash, nameBuild } from "./scripts/vite/name-build.ts";
import { oneFile } from "./scripts/vite/one-file.ts";
import { workerEntry } from "./scripts/vite/worker-entry.ts";
import { preloadFirstScreen } from "./scripts/vite/preload-first-screen.ts";

const commit = buildName();

const inProject = (path: string): string => resolve(`.${path}`);

/** What every program for browsers shares. */
const forBrowsers = { emptyOutDir: true, target: "es2023", sourcemap: false };

/** RxJS as it was written: its other edition, of 2015, carries the helpers that stood in for classes then. */
const modern = { conditions: ["es2015", ...defaultClientConditions] };

/** The inspector has an address without an ending, which the engine knows and the development server has to be told. */
const inspectorAddress: Plugin = {
  name: "inspector-address",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/inspector\/?(\?|$)/.test(request.url ?? "")) request.url = "/inspector.html";
      next();
    });
  },
};

/**
 * The pages of players and auditors, with the development server of both. Nothing is inlined and nothing is polyfilled, because they are served
 * under a policy that runs no inline script and no inline style.
 */
const site = (): UserConfig => {
  const engine = process.env["SLIPSTREAM_ENGINE"] ?? "http://127.0.0.1:4001";
  /** The engine answers only its own origin, so the development server speaks in its name. */
  const toEngine = { target: engine, changeOrigin: true, xfwd: true, headers: { origin: engine } };
  return {
    plugins: [react(), nameBuild(), leanMqtt(), workerEntry(clientWorker), inspectorAddress, noCircularChunks, preloadFirstScreen("/index.html", [...page, clientWorker]), keepLastBuild("dist/site"), compressed("dist/site")],
    resolve: modern,
    build: {
      ...forBrowsers,
      outDir: "dist/site",
      manifest: true,
      assetsInlineLimit: 0,
      // All styles in one file of 10 kB: a lazy page waits for its code alone, and two files never arrive in another order.
      cssCodeSplit: false,
      // A worker has no document into which it could write what is to be preloaded.
      modulePreload: { polyfill: false, resolveDependencies: (_, dependencies, { hostId }) => (/assets\/(?:client|shared)/.test(hostId) ? [] : dependencies) },
      rolldownOptions: {
        input: ["index.html", "inspector.html"],
        // Some modules of the feed's library need it.
        transform: { inject: { process: "process" } },
        output: { codeSplitting: { groups: firstLoadGroups({ entry: inProject("/src/app/main.ts"), client: [inProject(clientWorker)], page: page.map(inProject), screen: screen.map(inProject) }) } },
      },
    },
    server: {
      port: 4000,
      strictPort: true,
      proxy: {
        // The pictures, the games, the payment provider's test pages, the page for phones and the keys of receipts are the engine's too.
        ...Object.fromEntries(["/api", "/operator", "/dev", "/content", "/provider", "/pay", "/mobile", "/.well-known"].map((path) => [path, toEngine])),
        "/mqtt": { ...toEngine, ws: true },
      },
    },
  };
};

/** The inspector in one file, for an auditor without a connection. It lies beside the site, which offers it for saving. */
const offline = (): UserConfig => ({
  publicDir: false,
  plugins: [react(), oneFile("slipstream-inspector.html", "Log inspector · Slipstream", "public/theme.js")],
  resolve: modern,
  build: {
    ...forBrowsers,
    outDir: "dist/site/offline",
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: "src/app/offline-inspector.tsx", output: { codeSplitting: false } },
  },
});

/**
 * The page of the casino's games: a build of its own, so that it shares no file with the site, and the site's first load
 * does not know of it. The engine serves it under its own path, with a policy of its own.
 */
const games = (): UserConfig => ({
  root: "engine/casino/frame",
  base: "/provider/",
  publicDir: false,
  plugins: [react()],
  build: { ...forBrowsers, outDir: "../../../dist/games", assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { input: "engine/casino/frame/game.html" } },
});

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

/**
 * The engine as a plain Node program, `dist/engine/main.js`. Its packages stay packages: PGlite and aedes find their
 * own files. The development programs are two entries of the same build: they share its chunks, so that what tests
 * run is to the letter what ships, and have a folder of their own, so that what ships contains none of them.
 */
const engine = (): UserConfig => ({
  define: commit === undefined ? {} : { ENGINE_BUILD: JSON.stringify(commit) },
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

/** A program for Node in one file, with all it imports but the loader of TypeScript, which reads files of its own folder. */
const command = (entry: string, outDir: string, file: string, plugins: readonly Plugin[] = []): UserConfig => ({
  publicDir: false,
  plugins: [...plugins],
  build: { ssr: entry, outDir, target: "node20", emptyOutDir: false, rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } } },
  ssr: { noExternal: true, external: ["tsx"], resolve: { conditions: ["es2015", ...defaultServerConditions.filter((each) => each !== "node")] } },
});

/** The replay of this build, `dist/replay/<hash of its code>.mjs`: `npm run replay` finds it there by the header of a recording. */
const replay = (): UserConfig => command("src/app/replay.ts", "dist/replay", `${codeHash(resolve("."))}.mjs`, [nameBuild()]);

/** The programs of this repository by the mode that builds them (`vite build --mode engine`). The first two are Vite's own names for the site. */
export const programs: Readonly<Record<string, () => UserConfig>> = { production: site, development: site, offline, games, engine, replay, command: () => command(process.env["COMMAND"] ?? "", process.env["COMMAND_FOLDER"] ?? "", "command.mjs") };

export default defineConfig(({ mode }) => {
  const program = programs[mode];
  if (program === undefined) throw new Error(`there is no program called ${mode}: ${Object.keys(programs).join(", ")}`);
  return program();
});
