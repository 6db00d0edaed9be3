import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * The page of the casino's games: a build of its own, so that it shares no file with the site, and the site's first load
 * does not know of it. The engine serves it under its own path, with a policy of its own.
 */
export default defineConfig({
  root: "engine/casino/frame",
  base: "/provider/",
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: "../../../dist/games",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "engine/casino/frame/game.html" },
  },
});
