import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const PAGES = ["AGENTS.md", "docs/guides/adding.md"];
const MOST_BYTES = 6_000;

/** A block of code whose first line names its file. */
const FILE = /^```tsx?\n\/\/ (\S+?\.tsx?)\b[^\n]*\n([\s\S]*?)^```/gm;
/** A row of a table of lists: a file, the name of a list in it, and an entry. */
const ENTRY = /^ *\| `([^`]+\.tsx?)`(?:, `([^`]+)`)? \| `(.+)` \|$/gm;
const EXPORTED = /^export (?:const|class|interface|type) (\w+)/gm;
/** Where the entries of a list begin. */
const OPENING = /\{|\[\n|\(\n|=\n/g;

const text = PAGES.map((page) => readFileSync(page, "utf8")).join("\n");
const created = new Map([...text.matchAll(FILE)].map(([, path = "", code = ""]) => [path, code]));
const entries = [...text.matchAll(ENTRY)].map(([, path = "", list = "", code = ""]) => ({ path, list, code }));
const fileOf = new Map([...created].flatMap(([path, code]) => [...code.matchAll(EXPORTED)].map(([, name = ""]) => [name, path] as const)));

/** The imports that an entry needs from files of the examples. */
const importsOf = (path: string, code: string): string => {
  const used = new Set(code.match(/\b[A-Za-z]\w*\b(?!:)/g) ?? []);
  return [...fileOf].filter(([name]) => used.has(name)).map(([name, from]) => `import { ${name} } from "${importPath(path, from)}";\n`).join("");
};
const importPath = (path: string, from: string): string => {
  const found = relative(dirname(path), from);
  return found.startsWith(".") ? found : `./${found}`;
};

const insert = (source: string, { path, list, code }: (typeof entries)[number]): string => {
  if (code.startsWith("import ")) return `${code}\n${source}`;
  const declared = source.search(new RegExp(`\\b(?:const|type) ${list}\\b`));
  OPENING.lastIndex = declared < 0 ? source.lastIndexOf(list) : declared;
  const opening = OPENING.exec(source);
  if (list === "" || OPENING.lastIndex === 0 || opening === null) throw new Error(`${path} has no list ${list}`);
  const entry = opening[0] === "=\n" ? `| ${code}\n` : `${code}${code.endsWith(";") ? "\n" : ",\n"}`;
  return source.slice(0, OPENING.lastIndex) + entry + source.slice(OPENING.lastIndex);
};

/** The files as they are after both pages were followed. */
const followed = (): ReadonlyMap<string, string> => {
  const files = new Map(created);
  const imports = new Map<string, Set<string>>();
  for (const entry of entries) {
    files.set(entry.path, insert(files.get(entry.path) ?? readFileSync(entry.path, "utf8"), entry));
    const needed = imports.get(entry.path) ?? new Set();
    imports.set(entry.path, needed);
    if (!entry.code.startsWith("import ")) for (const line of importsOf(entry.path, entry.code).split("\n")) needed.add(line);
  }
  for (const [path, lines] of imports) files.set(path, [...lines].join("\n") + (files.get(path) ?? ""));
  return files;
};

/** What the compiler has against these files, as the project's own settings say. */
const complaints = (files: ReadonlyMap<string, string>): readonly string[] => {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile) as { readonly config: { readonly compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
  const host = ts.createCompilerHost(options);
  const overlay = new Map([...files].map(([path, code]) => [resolve(path), code]));
  const folders = new Set([...overlay.keys()].map((path) => dirname(path)));
  const original = { ...host };
  host.fileExists = (path) => overlay.has(resolve(path)) || original.fileExists(path);
  host.readFile = (path) => overlay.get(resolve(path)) ?? original.readFile(path);
  host.directoryExists = (path) => folders.has(resolve(path)) || existsSync(path);
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
  return [...overlay.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) return [`${path} is not compiled`];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${relative(".", path)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
};

/** A mistake in one of the examples, which has to be found. */
const WRONG = "src/application/shops/wrong.reads.ts";

describe("what AGENTS.md and the guide to adding show", () => {
  it("is read by this test", () => {
    expect(created.size).toBeGreaterThan(14);
    expect(entries.length).toBeGreaterThan(12);
  });

  it("compiles, with its entries in their lists", { timeout: 600_000 }, () => {
    const wrong = (created.get("src/application/shops/shops.reads.ts") ?? "").replace("everybody", "no one");
    const found = complaints(new Map([...followed(), [WRONG, wrong]]));
    expect(found.filter((complaint) => !complaint.startsWith(WRONG))).toEqual([]);
    expect(found).toEqual([expect.stringContaining('"no one"')]);
  });
});

it("AGENTS.md is a page", () => {
  expect(Buffer.byteLength(readFileSync("AGENTS.md"))).toBeLessThanOrEqual(MOST_BYTES);
});
