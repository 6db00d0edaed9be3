import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factsOfEffect } from "../../scripts/vite/unused-effect.ts";
import { withoutUnusedParts } from "../../scripts/vite/without-unused-parts.ts";
import { tellEffectStories } from "./effect-stories.ts";

let directory = "";
let code = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "slipstream-effect-"));
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutUnusedParts({ modules: [], functions: {}, pure: [], facts: factsOfEffect })],
    build: { write: false, lib: { entry: "tests/scripts/effect-stories.ts", formats: ["es"], fileName: "stories" } },
  });
  code = [result].flat().flatMap((one) => ("output" in one ? one.output : [])).map((output) => (output.type === "chunk" ? output.code : "")).join("");
  await writeFile(join(directory, "stories.mjs"), code);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("Effect without the parts that this site never uses", () => {
  it("does the same as the whole library", async () => {
    const { tellEffectStories: tellShipped } = (await import(/* @vite-ignore */ pathToFileURL(join(directory, "stories.mjs")).href)) as { readonly tellEffectStories: typeof tellEffectStories };
    const shipped = await tellShipped();
    expect(shipped).toEqual(await tellEffectStories());
    expect(Object.values(shipped).flat().length).toBeGreaterThan(40);
  });

  it("has no tracer, clock, logger and stack of its own", () => {
    expect(["effect/Clock", "effect/Logger", "(definition)", "~effect/Duration"].filter((part) => code.includes(part))).toEqual([]);
  });
});
