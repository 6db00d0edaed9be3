import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createServer } from "vite";
import { expect, it } from "vitest";
import { codeHash, nameBuild } from "../../scripts/vite/name-build.ts";
import { codeHashOf } from "../../src/application/recording/code-hash-of.ts";

/** A client of a few files. */
const project = (): string => {
  const root = mkdtempSync(join(tmpdir(), "named-"));
  for (const folder of ["contract", "src/adapters", "src/app", "src/application", "src/domain", "src/ui"]) mkdirSync(join(root, folder), { recursive: true });
  cpSync("src/app/build.ts", join(root, "src/app/build.ts"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(root, "src/domain/rules.ts"), "export const most = 1;");
  writeFileSync(join(root, "src/app/page.ts"), `export { BUILD } from "./build.ts"; export { most } from "../domain/rules.ts";`);
  return root;
};

const builtName = async (root: string): Promise<string> => {
  await build({ root, configFile: false, logLevel: "error", plugins: [nameBuild()], build: { ssr: "src/app/page.ts", outDir: "dist", rollupOptions: { output: { entryFileNames: "page.mjs" } } } });
  return /BUILD = "([^"]+)"/.exec(readFileSync(join(root, "dist/page.mjs"), "utf8"))?.[1] ?? "";
};

it("a build has one name in development and built; the development server gives another one after the code was changed", async () => {
  const root = project();
  const server = await createServer({ root, configFile: false, logLevel: "error", plugins: [nameBuild()], server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } }, appType: "custom" });
  const served = async (): Promise<string> => /BUILD = "([^"]+)"/.exec((await server.transformRequest("/src/app/build.ts"))?.code ?? "")?.[1] ?? "";
  try {
    const first = await served();
    expect(codeHashOf(first)).toBe(codeHash(root));
    expect(await builtName(root)).toBe(first);
    await server.transformRequest("/src/domain/rules.ts");
    const changed = new Promise((resolve) => server.watcher.once("change", resolve));
    writeFileSync(join(root, "src/domain/rules.ts"), "export const most = 22;");
    await changed;
    await expect.poll(served, { timeout: 10_000 }).not.toBe(first);
    const second = await served();
    expect(codeHashOf(second)).toBe(codeHash(root));
    expect(await builtName(root)).toBe(second);
  } finally {
    await server.close();
  }
}, 60_000);

it("the name changes with the client's code and its libraries, and not with a screen", () => {
  const root = project();
  const first = codeHash(root);
  writeFileSync(join(root, "src/ui/button.tsx"), "export const Button = 1;");
  expect(codeHash(root)).toBe(first);
  writeFileSync(join(root, "src/application/new.ts"), "");
  const second = codeHash(root);
  writeFileSync(join(root, "package-lock.json"), "{ }");
  expect(new Set([first, second, codeHash(root)]).size).toBe(3);
});
