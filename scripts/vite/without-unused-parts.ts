import { resolve } from "node:path";
import type { Plugin, ESTree } from "vite";

/** What the libraries bring along for others and this site never asks of them. All of it would be in the first load. */
export interface UnusedParts {
  /**
   * Modules, as ends of their paths, that are imported but not called on any way this site takes. Each becomes `null`, as the libraries
   * themselves do with what a browser does not have; a call would throw and be seen.
   */
  readonly modules: readonly string[];
  /** Functions at the top of a module, which then do nothing and answer null. */
  readonly functions: Readonly<Record<string, readonly string[]>>;
  /** Modules whose constants have no effect beyond their own value, so that those nobody uses can go although they are made by calls. */
  readonly pure: readonly string[];
}

const endsWithAny = (ends: readonly string[]): RegExp => new RegExp(`/(?:${ends.map((end) => end.replaceAll(".", "\\.")).join("|")})$`);

/** Replaces a function that is declared at the top of the code. Throws when there is none, because the library has changed then. */
export const withEmptyFunction = (code: string, name: string): string => {
  const declared = new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, "m");
  if (!declared.test(code)) throw new Error(`there is no function ${name} any more that could be left out`);
  return code.replace(declared, `function ${name}() { return null; }`);
};

interface Declaration {
  readonly start: number;
  readonly end: number;
}

/** Marks the values of the constants as pure. Places are given in the order of the code. */
export const withPure = (code: string, values: readonly Declaration[]): string =>
  values.reduceRight((text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`, code);

/** Names that components have for developers' tools alone. Each such statement keeps a component nobody uses. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;

const MADE_BY_CALL = new Set(["CallExpression", "NewExpression", "ClassExpression"]);

/** The values of constants at the top of a module that are made by a call or as a class. */
export const madeByCall = (program: ESTree.Program): readonly Declaration[] =>
  program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ init }) => (init != null && MADE_BY_CALL.has(init.type) ? [{ start: init.start, end: init.end }] : []));
  });

/** The router's edition without warnings for developers. Its package offers only the other one by name. */
const routerForPlayers = { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") };

/** Leaves them out of the built site. Fails the build when a part is not met, so that the list does not outlive the library's version. */
export const withoutUnusedParts = ({ modules, functions, pure }: UnusedParts): Plugin => {
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
      filter: { id: endsWithAny([...Object.keys(functions), ...pure]) },
      handler(code, id) {
        const emptied = (functions[meet(Object.keys(functions), id) ?? ""] ?? []).reduce(withEmptyFunction, code.replaceAll(DISPLAY_NAMES, ""));
        return { code: meet(pure, id) === undefined ? emptied : withPure(emptied, madeByCall(this.parse(emptied))), map: null };
      },
    },
    buildEnd: (error) => {
      const missing = [...modules, ...Object.keys(functions), ...pure].filter((part) => !met.has(part));
      if (error === undefined && missing.length > 0) throw new Error(`these parts of libraries are not there any more: ${missing.join(", ")}`);
    },
  };
};
