import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const engine = join(root, "dist/engine/main.js");
/** What `npm run build` builds, in its order: the first empties the folder into which the second writes. Each is current by the file beside it. */
const builds = [
  ["production", "dist/site/.vite/manifest.json"],
  ["offline", "dist/site/offline/slipstream-inspector.html"],
  ["games", "dist/games/game.html"],
  ["engine", "dist/engine/main.js"],
];
const built = builds.map(([, file]) => join(root, file));
const sources = ["src", "contract", "engine", "public", "scripts/vite", "index.html", "inspector.html", "vite.config.ts", "package-lock.json"];

/** @param {string} path */
const newest = (path) => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs;
};

const isCurrent = () => {
  if (!built.every((path) => existsSync(path))) return false;
  const oldestOutput = Math.min(...built.map((path) => statSync(path).mtimeMs));
  return sources.every((source) => newest(join(root, source)) <= oldestOutput);
};

const build = () => {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  if (!existsSync(vite)) {
    console.error("Slipstream is not built and its build tools are not installed. Run `npm ci` (with development dependencies) first.");
    process.exit(1);
  }
  console.log("building (once, until the sources change)");
  for (const [mode] of builds) {
    const { status } = spawnSync(process.execPath, [vite, "build", "--mode", mode, "--logLevel", "error"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) {
      console.error(`The build of ${mode} failed; nothing was started.`);
      process.exit(1);
    }
  }
};

if (!isCurrent()) build();
process.argv[1] = engine;
await import(pathToFileURL(engine).href);
