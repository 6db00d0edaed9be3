import type { Plugin } from "vite";

/** One name of an import from the index as an import of its own. */
const direct = (name: string): string => {
  const [, type = "", from = "", local = from] = /^(type )?(\w+)(?: as (\w+))?$/.exec(name) ?? [];
  // Modules have great initials. Functions such as `pipe` are in modules of other names, so they still come from the index.
  return /^[A-Z]/.test(from) ? `import ${type}* as ${local} from "effect/${from}";` : `import { ${name} } from "effect";`;
};

/**
 * Effect's index names its modules (`Effect`, `Schema`). Our code imports from the index, and a chunk of the first load would get every module that is used
 * anywhere, because the index imports them all. So each name becomes an import of its own module.
 */
export const withDirectImports = (code: string): string =>
  code.replaceAll(/^import \{([^}]*)\} from "effect";?$/gm, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map(direct)
      .join(" "),
  );

/** A plugin that does this to all of our code when the site is built. */
export const directImports: Plugin = {
  name: "direct-imports",
  apply: "build",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: /from "effect"/ },
    handler: (code) => ({ code: withDirectImports(code), map: null }),
  },
};
