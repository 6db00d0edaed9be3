import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const pages = ["README.md", ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => join("docs", name))].filter((name) =>
  name.endsWith(".md"),
);
const matches = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));

describe("the documentation", () => {
  it("names every event that exists and no other", () => {
    const hallway = readdirSync("src/domain/events").map((name) => readFileSync(join("src/domain/events", name), "utf8"));
    const events = hallway.flatMap((text) => matches(text, /readonly type: "([A-Z]\w+)"/g));
    const documented = matches(readFileSync("docs/events.md", "utf8"), /^\| `(\w+)` \|/gm);
    expect(events.length).toBeGreaterThan(10);
    expect([...new Set(documented)].sort()).toEqual([...new Set(events)].sort());
  });

  it("has no link that leads nowhere", () => {
    const broken = pages.flatMap((page) =>
      matches(readFileSync(page, "utf8"), /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = pages.flatMap((page) => matches(readFileSync(page, "utf8"), /npm run (?:--silent )?([a-z][\w:-]*)/g));
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it("states how many boundary rules there are", () => {
    const rules = matches(readFileSync(".dependency-cruiser.cjs", "utf8"), /^\s+name: "([\w-]+)"/gm);
    expect(readFileSync("docs/architecture.md", "utf8")).toContain(`holds ${rules.length} such rules`);
  });
});
