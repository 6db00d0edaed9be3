import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Paths of modules from the project's root. */
interface Parts {
  /** Modules that start the client. They are requested first, because they are the largest part that the first call needs. */
  readonly client: readonly string[];
  /** The library that draws. It fills the line while the client, once it is here, asks for its first answers. */
  readonly drawing: readonly string[];
}

/**
 * Requests what the client needs to connect and to read, while the entry is still loading. On a slow connection, each import that waits for another one
 * costs a round trip. The entry itself requests our code that draws the screen: files that are requested together share the line and all arrive at its end.
 */
export const preloadFirstScreen = (page: string, { client, drawing }: Parts): Plugin => ({
  name: "preload-first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle, path }) => {
      if (bundle === undefined || path !== page) return undefined;
      const early = chunksOf(bundle, client).filter((file) => !html.includes(file));
      const late = chunksOf(bundle, drawing).filter((file) => !html.includes(file) && !early.includes(file));
      return [...early.map((file) => preload(file, "head-prepend")), ...late.map((file) => preload(file, "head"))];
    },
  },
});

const preload = (file: string, injectTo: "head" | "head-prepend"): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
  injectTo,
});

/** The files that hold these modules, with everything that they import statically. Throws when no file holds a module. */
const chunksOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(module) === true || moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`${module} is in no chunk, so it cannot be preloaded`);
      return chunk.fileName;
    }),
  );
  // Iterating a set also visits the items that are added during the iteration.
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return [...files];
};
