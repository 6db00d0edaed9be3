import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { oneFile } from "./scripts/vite/one-file.ts";

/** The inspector in one file, for an auditor without a connection. It lies beside the site, which offers it for saving. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), oneFile("slipstream-inspector.html", "Log inspector · Slipstream", "public/theme.js")],
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: "dist/site/offline",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: "src/app/offline-inspector.tsx", output: { codeSplitting: false } },
  },
});
