import react from "@vitejs/plugin-react";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { createFilter, type Plugin, type UserConfig } from "vite";
import { describe, expect, it } from "vitest";
import { programs } from "../../vite.config.ts";

const LIBRARIES = readdirSync("node_modules", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:[cm]?js|json|css)$/.test(path))
  .map((path) => resolve("node_modules", path));

type IdFilter = Parameters<typeof createFilter>[0] | { readonly include?: Parameters<typeof createFilter>[0]; readonly exclude?: Parameters<typeof createFilter>[0] };

/** Whether a hook can be given a file of a library; without a filter of ids it is given every file. */
const takesLibraries = (hook: unknown): boolean => {
  if (hook === undefined) return false;
  const id = (hook as { readonly filter?: { readonly id?: IdFilter } }).filter?.id;
  if (id === undefined) return true;
  const { include, exclude } = typeof id === "object" && id !== null && "include" in id ? id : { include: id as Parameters<typeof createFilter>[0], exclude: undefined };
  return LIBRARIES.some(createFilter(include, exclude));
};

/** The hooks of a plugin by which it could ship other code of a library than the library's own. */
const editsOf = ({ name, load, transform, renderChunk }: Plugin): readonly string[] => [
  ...(takesLibraries(load) ? [`${name}: load`] : []),
  ...(takesLibraries(transform) ? [`${name}: transform`] : []),
  // A chunk holds code of libraries beside ours.
  ...(renderChunk === undefined ? [] : [`${name}: renderChunk`]),
];

const flat = (plugins: UserConfig["plugins"]): readonly Plugin[] => [plugins].flat(9).filter((plugin): plugin is Plugin => typeof plugin === "object" && plugin !== null && "name" in plugin);

/** Only compiles JSX, which libraries do not ship. */
const ofReact = new Set(flat(react()).map(({ name }) => name));

const pluginsOf = (program: () => UserConfig): readonly Plugin[] => {
  const { plugins, worker } = program();
  return [...flat(plugins), ...flat(worker?.plugins?.())].filter(({ name }) => !ofReact.has(name));
};

describe("libraries are shipped as they are installed", () => {
  it.each(Object.entries(programs))("no plugin of the %s edits a file of a library", (_, program) => {
    expect(pluginsOf(program).flatMap(editsOf)).toEqual([]);
  });

  it("sees the plugins of the site and of its workers", () => {
    const names = Object.values(programs).flatMap(pluginsOf).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["compressed", "lean-mqtt"]));
  });

  const handler = (): null => null;
  it.each<[string, Plugin, readonly string[]]>([
    ["a hook for every file", { name: "every", transform: handler }, ["every: transform"]],
    ["a hook for a file of React", { name: "react", transform: { filter: { id: /react\.production\.js$/ }, handler } }, ["react: transform"]],
    ["a file of a library that is loaded from elsewhere", { name: "elsewhere", load: { filter: { id: { include: /\/rxjs\// } }, handler } }, ["elsewhere: load"]],
    ["chunks that are edited", { name: "chunks", renderChunk: handler }, ["chunks: renderChunk"]],
    ["our own files", { name: "ours", transform: { filter: { id: { include: /\.[jt]sx?$/, exclude: /\/node_modules\// } }, handler } }, []],
    ["a module that stands for another", { name: "stand-in", load: { filter: { id: /^\0throws\.cjs$/ }, handler } }, []],
  ])("tells %s apart", (_, plugin, edits) => {
    expect(editsOf(plugin)).toEqual(edits);
  });
});
