import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const files = readdirSync("src/ui", { recursive: true, encoding: "utf8" }).map((name) => join("src/ui", name));
const styles = new Map(files.filter((name) => name.endsWith(".module.css")).map((name) => [name, readFileSync(name, "utf8")]));
const components = files.filter((name) => name.endsWith(".tsx")).map((name) => ({ name, text: readFileSync(name, "utf8") }));

const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, "");
const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...withoutComments(css).matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name)));

interface Use {
  readonly from: string;
  readonly style: string;
  /** The classes named, or undefined where a component picks one by a value (`css[look]`). */
  readonly classes: ReadonlySet<string>;
  readonly picks: boolean;
}

const usesOf = ({ name, text }: (typeof components)[number]): readonly Use[] =>
  [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)].map(([, alias = "", path = ""]) => ({
    from: name,
    style: join(dirname(name), path),
    classes: new Set([...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, used = ""]) => used).filter((used) => used !== "module")),
    picks: text.includes(`${alias}[`),
  }));

const uses = components.flatMap(usesOf);

describe("the styles beside the components", () => {
  it("have every class that a component names", () => {
    const missing = uses.flatMap(({ from, style, classes }) => {
      const known = classesOf(styles.get(style) ?? "");
      return [...classes].filter((name) => !known.has(name)).map((name) => `${from}: ${name}`);
    });
    expect(uses.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it("have only classes that a component names", () => {
    const dead = [...styles].flatMap(([style, css]) => {
      const users = uses.filter((use) => use.style === style);
      if (users.some(({ picks }) => picks)) return [];
      const named = new Set(users.flatMap(({ classes }) => [...classes]));
      return [...classesOf(css)].filter((name) => !named.has(name)).map((name) => `${style}: ${name}`);
    });
    expect(dead).toEqual([]);
  });

  it("have three weights: text, names, and what leads", () => {
    const weights = files.filter((name) => /\.(?:css|tsx?)$/.test(name)).flatMap((name) => [...readFileSync(name, "utf8").matchAll(/font-?weight\b["}=:{ ]+(\w+)/gi)].map(([, weight]) => `${weight}`));
    expect([...new Set(weights)].sort()).toEqual(["400", "500", "700", "inherit"]);
  });

  it("have one face of at most 30 kB", () => {
    const cut = files.filter((name) => name.endsWith(".woff2"));
    expect(cut).toHaveLength(2);
    expect(cut.reduce((sum, name) => sum + statSync(name).size, 0)).toBeLessThanOrEqual(30_000);
  });
});
