import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const pages = ["README.md", "AGENTS.md", ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => join("docs", name))].filter((name) =>
  name.endsWith(".md"),
);
/** The capability, the port and the test that a reader is to write. */
const EXAMPLES = /shops|sharing|posts\.|app-badge|a-stop-unheard/;
const matches = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));

/** "spec 4", "spec 5, 8", "faults N2", "docs/page.md#heading"; and citations of pages that are not in the repository. */
const citationsIn = (text: string): readonly string[] => [
  ...matches(text, /\b(spec \d+(?:\.\d+)*)(?=\D|$)/gi).map((found) => found.toLowerCase()),
  ...matches(text, /\bspec \d+, (\d)(?=\D|$)/gi).map((clause) => `spec ${clause}`),
  ...matches(text, /\b(faults (?:[A-Z]\d+|\d[\d.]*\d))/g),
  ...matches(text, /\b((?:contract|design|findings|models) \d+(?:\.\d+)*)(?=[,;)])/g),
  ...matches(text, /\b(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g),
];

const headingsOf = (page: string): readonly string[] =>
  matches(readFileSync(page, "utf8"), /^#+ (.+)$/gm).map((heading) => heading.toLowerCase().replaceAll(/[^\w -]/g, "").replaceAll(" ", "-"));

/** A link of a page, to a file or to a heading of one. */
const leadsSomewhere = (page: string, target: string): boolean => {
  const [file = "", heading] = target.split("#");
  const path = file === "" ? page : join(dirname(page), file);
  return existsSync(path) && (heading === undefined || headingsOf(path).includes(heading));
};

const resolves = (citation: string): boolean => {
  const [kind = "", place = ""] = citation.split(/[ #]/);
  if (kind === "spec") return new RegExp(`^## ${place}\\.`, "m").test(readFileSync("docs/spec.md", "utf8"));
  if (kind === "faults") return readFileSync("docs/faults.md", "utf8").includes(`\n| ${place} |`);
  return kind.startsWith("docs/") && existsSync(kind) && (place === "" || headingsOf(kind).includes(place));
};

const sources = ["src", "engine", "contract", "scripts", "tests", "e2e", "bench"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
// This file names citations that lead nowhere, to show that they would be noticed.
const cited = [...sources.filter((name) => /\.tsx?$/.test(name) && !name.endsWith("architecture/docs.spec.ts")), ...pages]
  .filter((file) => existsSync(file) && statSync(file).isFile())
  .flatMap((file) => citationsIn(readFileSync(file, "utf8")).map((citation) => ({ file, citation })));

describe("the documentation", () => {
  it("has no broken link", () => {
    const broken = pages.flatMap((page) =>
      matches(readFileSync(page, "utf8"), /\]\(([^)\s]+)\)/g)
        .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target))
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
    const { forbidden }: { readonly forbidden: readonly unknown[] } = createRequire(import.meta.url)("../../config/dependency-cruiser.cjs");
    expect(readFileSync("docs/architecture.md", "utf8")).toContain(`holds ${forbidden.length} such rules`);
  });

  it("has every clause, row, page and heading that a comment or another page cites", () => {
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ citation }) => !resolves(citation)).map(({ file, citation }) => `${file}: ${citation}`)).toEqual([]);
  });

  it.each(["spec 10", "faults Z1", "faults 4.4", "docs/gone.md", "docs/faults.md#gone", "contract 5.1", "design 6"])("is checked so that the wrong citation %s would be found", (citation) => {
    expect(citationsIn(`(${citation})`).filter((found) => !resolves(found))).toEqual([citation]);
  });

  it("names only files and folders that exist, except in its examples", () => {
    const named = pages.flatMap((page) => matches(readFileSync(page, "utf8"), /`((?:src|tests|e2e|engine|contract|scripts|bench|docs)\/[\w./-]+)`/g).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ path }) => !existsSync(path) && !EXAMPLES.test(path))).toEqual([]);
  });

  it("names every development control of the engine and no others", () => {
    const controls = readdirSync("engine/dev").flatMap((name) => matches(readFileSync(join("engine/dev", name), "utf8"), /"\/dev\/([\w/-]+)"/g));
    const [, table = ""] = readFileSync("docs/guides/engine.md", "utf8").split("## Development controls");
    const rows = matches(table, /^\| (`[^|]+`) \|/gm).flatMap((cell) => matches(cell, /`(?:(?:GET )?\/dev\/)?([\w/-]+)`/g));
    expect(rows.toSorted()).toEqual([...new Set(controls)].toSorted());
  });
});
