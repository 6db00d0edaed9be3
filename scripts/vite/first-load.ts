import type { Rolldown } from "vite";

interface Graph {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds"> | null;
}

/** Libraries large enough for a file of their own. */
const large: readonly { readonly name: string; readonly packages: readonly string[] }[] = [
  { name: "react", packages: ["react", "react-dom", "scheduler", "react-router", "react-router-dom"] },
  { name: "effect", packages: ["effect"] },
];

/** Everything the roots import statically. */
const reachable = (graph: Graph, roots: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(roots);
  // Iterating a set also visits the items that are added during the iteration.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

export interface FirstLoad {
  /** The page's entry module. */
  readonly entry: string;
  /** Modules that the entry imports lazily but requests at once. */
  readonly firstScreen: readonly string[];
  /** Entries of other pages. Modules that they share with this page get a chunk of their own, because they do not need the rest. */
  readonly others: readonly string[];
}

/** The chunks, deepest first: a chunk imports only from chunks before it, so that there are no circles. */
const order = [...large.map(({ name }) => name), "libraries", "libraries-first", "common", "app", "common-first", "first-screen"] as const;

/**
 * Puts the code of the first load into few chunks. A browser makes six requests to one host at once, so forty files of a
 * kilobyte cost seven round trips on a slow line, and every address needs all of them anyway.
 *
 * `app` holds what the entry imports, `first-screen` what it also requests at once, and `common` what another page shares with these two. Libraries
 * have chunks of their own, which keep their names and hashes from one deploy to the next, so that a returning player loads only our code.
 */
export const firstLoadGroups = ({ entry, firstScreen, others }: FirstLoad): Rolldown.CodeSplittingGroup[] => {
  let names: ReadonlyMap<string, string> | undefined;
  const nameAll = (graph: Graph): ReadonlyMap<string, string> => {
    const elsewhere = reachable(graph, others);
    const app = reachable(graph, [entry]);
    const first = reachable(graph, firstScreen);
    const nameOf = (id: string): string => {
      const library = /.*\/node_modules\/([^/]+)\//.exec(id)?.[1];
      if (library === undefined) return app.has(id) ? (elsewhere.has(id) ? "common" : "app") : elsewhere.has(id) ? "common-first" : "first-screen";
      return large.find(({ packages }) => packages.includes(library))?.name ?? (app.has(id) ? "libraries" : "libraries-first");
    };
    return new Map([...app, ...first].filter((id) => id !== entry && !id.startsWith("\0")).map((id) => [id, nameOf(id)]));
  };
  return order.map((name, index) => ({
    debugName: name,
    name: (id, graph) => ((names ??= nameAll(graph)).get(id) === name ? name : null),
    priority: order.length - index,
  }));
};
