import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Paths of lazily imported modules from the project's root, and names of worker scripts. */
interface Parts {
  /** Starts the client; requested first, because the rest may arrive while it connects. */
  readonly client: readonly string[];
  /** Worker scripts that are started later, and are then in the browser's cache. */
  readonly workers: readonly string[];
  /** Draws the screen; requested last. */
  readonly screen: readonly string[];
}

/**
 * Requests the chunks that the first screen imports while the entry is still loading. On a slow connection, each import that waits for another one
 * costs a round trip.
 */
export const preloadFirstScreen = (page: string, { client, workers, screen }: Parts): Plugin => ({
  name: "preload-first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle, path }) => {
      if (bundle === undefined || path !== page) return undefined;
      const first = [...chunksOf(bundle, client), ...workers.map((worker) => fileOf(bundle, worker))];
      const files = new Set([...first, ...chunksOf(bundle, screen)]);
      return [...files].filter((file) => !html.includes(file)).map(preload);
    },
  },
});

const preload = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
  injectTo: "head",
});

const fileOf = (bundle: Rolldown.OutputBundle, worker: string): string => {
  const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${worker}-`) && name.endsWith(".js"));
  if (file === undefined) throw new Error(`no worker is called ${worker}, so it cannot be preloaded`);
  return file;
};

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
