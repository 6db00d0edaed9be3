import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const configsIn = (text: string): readonly string[] => [...text.matchAll(/vite\.\w+\.config\.ts|vite\.config\.ts/g)].map(([name]) => name);

describe("`npm start` in a fresh checkout", () => {
  it("builds what `npm run build` builds, in the same order", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: { readonly build: string } };
    const built = scripts.build.split("&&").flatMap((step) => [...configsIn(step), "vite.config.ts"].slice(0, 1));
    expect([...new Set(configsIn(readFileSync("scripts/start.mjs", "utf8")))]).toEqual(built);
    expect(built.length).toBeGreaterThan(3);
  });
});
