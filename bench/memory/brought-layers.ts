import { readdir } from "node:fs/promises";
import type { Layer } from "effect";
import type { Ports } from "../../src/app/boot.ts";

const adapters = new URL("../../src/adapters/memory/", import.meta.url);

/** The layers of the memory adapters that export their own, found as `tests/kit/world.ts` finds them, so that a new capability needs no edit here. */
export const broughtLayers = async (): Promise<readonly Layer.Layer<Ports>[]> => {
  const names = (await readdir(adapters)).filter((name) => name.endsWith(".memory.ts"));
  const modules = await Promise.all(names.map(async (name): Promise<{ readonly layer?: Layer.Layer<Ports> }> => import(new URL(name, adapters).href)));
  return modules.flatMap(({ layer }) => (layer === undefined ? [] : [layer]));
};
