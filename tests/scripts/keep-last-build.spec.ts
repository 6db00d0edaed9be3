import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { build } from "vite";
import { keepLastBuild } from "../../scripts/vite/keep-last-build.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a page whose one lazy part says `words`, and names the files of its parts that can be fetched after that. */
const deploy = async (words: string): Promise<readonly string[]> => {
  writeFileSync(join(root, "index.html"), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, "main.js"), 'document.onclick = () => import("./dialog.js").then(({ say }) => say());');
  writeFileSync(join(root, "dialog.js"), `export const say = () => document.write(${JSON.stringify(words)});`);
  const outDir = join(root, "site");
  await build({ root, configFile: false, logLevel: "silent", plugins: [keepLastBuild(outDir)], build: { outDir, emptyOutDir: true, manifest: true, modulePreload: false } });
  return readdirSync(join(outDir, "assets")).filter((name) => name.startsWith("dialog"));
};

it("the chunks of the previous build can still be loaded, and those of earlier builds are deleted", async () => {
  const [first = "none"] = await deploy("one");
  const second = (await deploy("two")).filter((name) => name !== first);
  expect(second).toHaveLength(1);
  expect(existsSync(join(root, "site/assets", first))).toBe(true);
  const third = await deploy("three");
  expect(third).toHaveLength(2);
  expect(third).toContain(second[0]);
  expect(third).not.toContain(first);
});
