import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = "engine";

const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts")).map((file) => join(ROOT, file));

/** The capability of a file. Files outside the folders compose the capabilities and belong to none. */
const folderOf = (file: string): string | undefined => {
  const [first, ...rest] = relative(ROOT, file).split("/");
  return rest.length === 0 ? undefined : first;
};

const importsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path));

const needsOf = (): Map<string, Set<string>> => {
  const needs = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const own = needs.get(from) ?? new Set();
    needs.set(from, own);
    for (const path of importsOf(file)) {
      const to = path.startsWith(`${ROOT}/`) ? folderOf(path) : undefined;
      if (to !== undefined && to !== from) own.add(to);
    }
  }
  return needs;
};

/** A circle of imports from a folder back to itself, including type imports; undefined when there is none. */
const circleIn = (needs: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined => {
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of needs.get(folder) ?? []) {
      const circle = walk(next, [...path, folder]);
      if (circle !== undefined) return circle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of needs.keys()) {
    const circle = walk(folder, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
};

describe("the engine's folders", () => {
  it("do not import each other in a circle", () => {
    const needs = needsOf();
    expect(needs.size).toBeGreaterThan(15);
    expect(circleIn(needs)).toBeUndefined();
  });

  it("in a circle would be found", () => {
    expect(circleIn(new Map([["session", new Set(["account"])], ["account", new Set(["wallet", "session"])], ["wallet", new Set()]]))).toEqual(["session", "account", "session"]);
  });

  it("have their calls in a file named routes, and are all in the list of capabilities", () => {
    const listed = importsOf("engine/capabilities.ts");
    const routes = sources.filter((file) => file.endsWith("/routes.ts") && folderOf(file) !== "http");
    expect(routes.length).toBeGreaterThan(8);
    expect(routes.filter((file) => !listed.includes(file))).toEqual([]);
  });
});
