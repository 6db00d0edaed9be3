import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

describe("`npm start` in a fresh checkout", () => {
  it("builds what `npm run build` builds, in the same order", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: { readonly build: string } };
    const built = scripts.build.split("&&").map((step) => /--mode (\w+)/.exec(step)?.[1] ?? "production");
    const started = [...readFileSync("scripts/start.mjs", "utf8").matchAll(/\["(\w+)", "dist\//g)].map(([, mode]) => mode);
    expect(started).toEqual(built);
    expect(built.length).toBeGreaterThan(3);
  });
});
