import { beforeAll, describe, expect, it } from "vitest";
import { factsOfEffect } from "../../scripts/vite/unused-effect.ts";
import { tellEffectStories } from "./effect-stories.ts";
import { shippedCode } from "./shipped-code.ts";

let shipped: { readonly code: string; readonly module: { readonly tellEffectStories: typeof tellEffectStories } };
beforeAll(async () => {
  shipped = await shippedCode("tests/scripts/effect-stories.ts", { facts: factsOfEffect });
});

describe("Effect without the parts that this site never uses", () => {
  it("does the same as the whole library", async () => {
    const told = await shipped.module.tellEffectStories();
    expect(told).toEqual(await tellEffectStories());
    expect(Object.values(told).flat().length).toBeGreaterThan(40);
  });

  it("has no clock, logger and stack of its own", () => {
    expect(["effect/Clock", "effect/Logger", "(definition)", "~effect/Duration"].filter((part) => shipped.code.includes(part))).toEqual([]);
  });
});
