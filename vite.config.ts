import react from "@vitejs/plugin-react";
import { readdirSync } from "node:fs";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { resolve } from "node:path";
import { compressed } from "./scripts/vite/compress.ts";
import { client, screen } from "./scripts/vite/first-screen.ts";
import { firstLoadGroups } from "./scripts/vite/first-load.ts";
import { leanMqtt } from "./scripts/vite/lean-mqtt.ts";
import { keepLastBuild } from "./scripts/vite/keep-last-build.ts";
import { noCircularChunks } from "./scripts/vite/no-circular-chunks.ts";
import { buildName } from "./scripts/vite/build-name.ts";
import { preloadFirstScreen } from "./scripts/vite/preload-first-screen.ts";

const engine = process.env["SLIPSTREAM_ENGINE"] ?? "http://127.0.0.1:4001";
/** The engine answers only its own origin, so the development server speaks in its name. */
const toEngine = { target: engine, changeOrigin: true, xfwd: true, headers: { origin: engine } };

const inProject = (path: string): string => resolve(`.${path}`);

const build = buildName();

const pages = readdirSync(".").filter((name) => name.endsWith(".html"));

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
 * Every page beside this file. Nothing is inlined and nothing is polyfilled, because the page is served
 * under a policy that runs no inline script and no inline style.
 */
export default defineConfig({
  plugins: [react(), inspectorAddress, noCircularChunks, preloadFirstScreen("/index.html", { client, workers: ["feed.worker"], drawing: ["/node_modules/react-dom/client.js"] }), keepLastBuild("dist/site"), compressed("dist/site")],
  // RxJS as it was written: its other edition, of 2015, carries the helpers that stood in for classes then.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  define: build === undefined ? {} : { "import.meta.env.VITE_BUILD": JSON.stringify(build) },
  worker: { format: "es", plugins: () => [leanMqtt()], rolldownOptions: { transform: { inject: { process: "process" } } } },
  build: {
    outDir: "dist/site",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // All styles in one file of 10 kB: a lazy page waits for its code alone, and two files never arrive in another order.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages, output: { codeSplitting: { groups: firstLoadGroups({ entry: inProject("/src/app/main.ts"), client: client.map(inProject), screen: screen.map(inProject) }) } } },
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
});
