import { existsSync, readFileSync } from "node:fs";
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

/** A title as it stands in the source: that of a test written once for many cases is one text. */
const titleOf = (argument: unknown, source: string): string | undefined => {
  if (!isNode(argument)) return undefined;
  if (argument.type === "TemplateLiteral") return source.slice(argument.start + 1, argument.end - 1);
  const { value } = argument;
  return argument.type === "Literal" && typeof value === "string" ? value : undefined;
};

/** The titles of the tests, steps and groups of a source that really run. */
export const titlesIn = (source: string, lang: "ts" | "tsx" = "ts"): ReadonlySet<string> => {
  const titles = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "CallExpression") {
      const [first = "", ...more] = namesOf(value["callee"]);
      const runs = RUNS.has(first);
      if (runs && more.some((name) => NOT_RUN.has(name))) return;
      const title = runs && Array.isArray(value["arguments"]) ? titleOf(value["arguments"][0], source) : undefined;
      if (title !== undefined) titles.add(title);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang }));
  return titles;
};

const read = new Map<string, ReadonlySet<string>>();

/** As `titlesIn`; empty when the file does not exist. */
export const livingTitles = (file: string): ReadonlySet<string> => {
  const titles = read.get(file) ?? (existsSync(file) ? titlesIn(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts") : new Set<string>());
  read.set(file, titles);
  return titles;
};
