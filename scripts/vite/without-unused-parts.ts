import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, ESTree } from "vite";
import { mustBeAbsent } from "./absent-names.ts";
import { type Facts, withFacts } from "./facts.ts";

/** Parts of libraries that this site never uses and that would otherwise be in the first load. */
export interface UnusedParts {
  /**
   * The ends of the paths of modules that are imported but never called by this site. Each is replaced by `null`, as the libraries
   * themselves do with modules that a browser does not have. A call would throw, so a mistake is noticed.
   */
  readonly modules: readonly string[];
  /** For each module, functions at its top that are replaced by functions that return null. */
  readonly functions: Readonly<Record<string, readonly string[]>>;
  /** Modules whose constants are made by calls without side effects, so that unused constants can be removed. */
  readonly pure: readonly string[];
  /** For each module, what always holds in it on this site. */
  readonly facts: Readonly<Record<string, Facts>>;
}

/** The paths that end with one of these. */
export const endsWithAny = (ends: readonly string[]): RegExp => new RegExp(`/(?:${ends.map((end) => end.replaceAll(".", "\\.")).join("|")})$`);

/** Replaces a function that is declared at the top of the code. Throws when there is no such function, because then the library has changed. */
export const withEmptyFunction = (code: string, name: string): string => {
  const declared = new RegExp(`^(export )?function ${name.replaceAll("$", "\\$")} ?\\([\\s\\S]*?^\\}$`, "m");
  if (!declared.test(code)) throw new Error(`there is no function ${name} any more that could be left out`);
  return code.replace(declared, (_, exported = "") => `${exported}function ${name}() { return null; }`);
};

interface Declaration {
  readonly start: number;
  readonly end: number;
}

/** Marks the values of the constants as pure. `values` are in the order of the code. */
export const withPure = (code: string, values: readonly Declaration[]): string =>
  values.reduceRight((text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`, code);

/** Statements that name a component for developers' tools. Such a statement would keep an unused component in the build. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;

const MADE_BY_CALL = new Set(["CallExpression", "NewExpression", "ClassExpression"]);

/** The values of constants at the top of a module that are made by a call or as a class. */
export const madeByCall = (program: ESTree.Program): readonly Declaration[] =>
  program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ init }) => (init != null && MADE_BY_CALL.has(init.type) ? [{ start: init.start, end: init.end }] : []));
  });

/** Throws when the package of a module has another version than its facts. */
export const mustBeVersion = (module: string, { version }: Facts): void => {
  const name = module.split("/", module.startsWith("@") ? 2 : 1).join("/");
  const installed = (JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")) as { readonly version: string }).version;
  if (installed !== version) throw new Error(`${name} is ${installed} now, and what the build leaves out of it was found out for ${version}`);
};

/** The router's production build, without warnings for developers. Its package exports only the development build by name. */
const routerForPlayers = { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") };

/** A plugin that leaves these parts out of the built site. It fails the build when a part is not found, so that the list is corrected when a library changes. */
export const withoutUnusedParts = ({ modules, functions, pure, facts }: UnusedParts): Plugin => {
  const met = new Set<string>();
  const meet = (ends: readonly string[], id: string): string | undefined => {
    const end = ends.find((one) => id.endsWith(`/${one}`));
    if (end !== undefined) met.add(end);
    return end;
  };
  return {
    name: "without-unused-parts",
    apply: "build",
    enforce: "pre",
    config: () => ({ resolve: { alias: [routerForPlayers] } }),
    load: {
      filter: { id: endsWithAny(modules) },
      handler: (id) => {
        meet(modules, id);
        return id.includes("/crypto-js/") ? "module.exports = null;" : "export default null;";
      },
    },
    transform: {
      filter: { id: endsWithAny([...Object.keys(functions), ...Object.keys(facts), ...pure]) },
      handler(code, id) {
        const emptied = (functions[meet(Object.keys(functions), id) ?? ""] ?? []).reduce(withEmptyFunction, code.replaceAll(DISPLAY_NAMES, ""));
        const known = Object.entries(facts).find(([end]) => end === meet(Object.keys(facts), id));
        if (known !== undefined) mustBeVersion(...known);
        const left = known === undefined ? emptied : withFacts(emptied, this.parse(emptied), known[1]);
        return { code: meet(pure, id) === undefined ? left : withPure(left, madeByCall(this.parse(left))), map: null };
      },
    },
    generateBundle: (_, bundle) => {
      const absent = new Set(Object.values(facts).flatMap((known) => [...(known.absent ?? [])]));
      for (const output of Object.values(bundle)) if (output.type === "chunk") mustBeAbsent(output.code, output.fileName, absent);
    },
    buildEnd: (error) => {
      const missing = [...modules, ...Object.keys(functions), ...Object.keys(facts), ...pure].filter((part) => !met.has(part));
      if (error === undefined && missing.length > 0) throw new Error(`these parts of libraries are not there any more: ${missing.join(", ")}`);
    },
  };
};
