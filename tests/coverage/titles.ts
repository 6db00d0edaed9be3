import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

const RUNS = new Set(["it", "test", "describe"]);
/** Modifiers of tests that a runner does not run: `it.skip(…)`, `test.fixme(…)`. */
const NOT_RUN = new Set(["skip", "todo", "fixme", "fails"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The names in `it.each(rows)`, from the first on. */
const namesOf = (callee: unknown): readonly string[] => {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee["name"])];
  if (callee.type === "MemberExpression") return [...namesOf(callee["object"]), ...namesOf(callee["property"])];
  if (callee.type === "CallExpression") return namesOf(callee["callee"]);
  return callee.type === "TaggedTemplateExpression" ? namesOf(callee["tag"]) : [];
};

/** A title as it is written in the source: that of a test written once for many cases is one text. */
const titleOf = (argument: unknown, source: string): string | undefined => {
  if (!isNode(argument)) return undefined;
  if (argument.type === "TemplateLiteral") return source.slice(argument.start + 1, argument.end - 1);
  const { value } = argument;
  return argument.type === "Literal" && typeof value === "string" ? value : undefined;
};

/** The titles of the tests, steps and groups of a source that really run. */
export const titlesIn = (source: string, lang: "ts" | "tsx" = "ts"): readonly string[] => {
  const titles: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "CallExpression") {
      const [first = "", ...more] = namesOf(value["callee"]);
      const runs = RUNS.has(first);
      if (runs && more.some((name) => NOT_RUN.has(name))) return;
      const title = runs && Array.isArray(value["arguments"]) ? titleOf(value["arguments"][0], source) : undefined;
      if (title !== undefined) titles.push(title);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang }));
  return titles;
};

/** A clause of the specification, a row of the faults, or a row for one of the calls that move money: `5.7`, `N2`, `N2 deposit`. */
const ID = /^(?:\d+\.\d+[a-z]?|[A-Z]\d+(?: [a-z-]+)?)$/;

/** The ids at the front of a title: `[5.7, N2] drops a grouping with no combinations`. */
export const idsIn = (title: string): readonly string[] => {
  const ids = /^\[(?<ids>[^\]]+)\] /.exec(title)?.groups?.["ids"]?.split(", ") ?? [];
  return ids.every((id) => ID.test(id)) ? ids : [];
};

/** By id, the files with a running test whose title names it, in the order of their paths. */
export const testsById = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  const files = ["tests", "e2e"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("tests/coverage/"))
    .sort();
  for (const file of files)
    for (const id of titlesIn(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts").flatMap(idsIn)) {
      const known = found.get(id) ?? new Set<string>();
      found.set(id, known.add(file));
    }
  return new Map([...found].map(([id, names]) => [id, [...names]]));
};
