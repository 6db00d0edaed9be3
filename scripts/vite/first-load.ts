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
  // A set being walked also yields what is added on the way.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

export interface FirstLoad {
  /** The page's entry module. */
  readonly entry: string;
  /** Modules it imports lazily and asks for at once all the same. */
  readonly firstScreen: readonly string[];
  /** Entries of other pages. What they share with this one stands in a chunk of its own, because they do not need the rest. */
  readonly others: readonly string[];
}

/** Deepest first: what a chunk imports stands in one of those before it, so that none imports another that imports it. */
const order = [...large.map(({ name }) => name), "libraries", "libraries-first", "common", "app", "common-first", "first-screen"] as const;

/**
 * Puts the code of the first load into few chunks. Six requests to one host travel at once, so forty files of a kilobyte
 * cost a slow line seven round trips, and every address asks for all of them anyway.
 *
 * `app` is what the entry imports, `first-screen` what it asks for at once besides, and `common` what another page has of the two. Libraries stand
 * apart: their chunks keep their names and hashes from one deploy to the next, so a returning player loads our code alone.
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
