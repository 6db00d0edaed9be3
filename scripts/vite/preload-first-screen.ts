import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Requests what the client needs to connect and to read, while the entry is still loading. On a slow connection, each import that waits for another one
 * costs a round trip. The entry itself requests what draws the screen: files that are requested together share the line and all arrive at its end. `modules` are paths from the
 * project's root, of what connects the page with the client, and of the client.
 */
export const preloadFirstScreen = (page: string, modules: readonly string[]): Plugin => ({
  name: "preload-first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle, path }) => {
      if (bundle === undefined || path !== page) return undefined;
      return chunksOf(bundle, modules).filter((file) => !html.includes(file)).map(preload);
    },
  },
});

const preload = (file: string): HtmlTagDescriptor => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` }, injectTo: "head-prepend" });

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
