import type { Rolldown } from "vite";

interface Graph {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds"> | null;
}

/** The modules of the first load, as absolute paths. */
export interface FirstLoad {
  /** The entry of the page. */
  readonly entry: string;
  /** The script of the client's worker. */
  readonly client: readonly string[];
  /** The modules of the page that connect it with the client. */
  readonly page: readonly string[];
  /** The modules that draw the first screen. */
  readonly screen: readonly string[];
}

/** All modules that the roots import statically, directly or indirectly. */
const reachable = (graph: Graph, roots: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(roots);
  // Iterating a set also visits the items that are added during the iteration.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/** Each chunk imports only from those before it, so that there are no circles. */
const order = ["start", "shared-libraries", "shared", "client-libraries", "client", "page-libraries", "page", "screen-libraries", "screen"] as const;
type Name = (typeof order)[number];

/**
 * Puts the code of the first load into few chunks: the client, which begins to work before the code that draws has arrived, what draws, what both need, and the libraries of
 * each, which keep their names from one deploy to the next, so that a returning player loads only our code. A browser makes at most six requests to one host at once, so
 * forty files of a kilobyte would take seven round trips on a slow connection.
 */
export const firstLoadGroups = ({ entry, client, page, screen }: FirstLoad): Rolldown.CodeSplittingGroup[] => {
  let names: ReadonlyMap<string, Name> | undefined;
  const nameAll = (graph: Graph): ReadonlyMap<string, Name> => {
    const named = (ids: Iterable<string>, name: "client" | "page" | "screen" | "shared") =>
      [...ids].map((id) => [id, id.includes("/node_modules/") ? (`${name}-libraries` as const) : name] as const);
    const [worker, joining, drawing] = [reachable(graph, client), reachable(graph, page), reachable(graph, screen)];
    // What the entry itself imports is apart, so that it waits for no other file.
    const start = [...reachable(graph, [entry])].filter((id) => id !== entry).map((id) => [id, "start"] as const);
    return new Map<string, Name>([...named(drawing, "screen"), ...named(joining, "page"), ...named([...worker].filter((id) => !client.includes(id)), "client"), ...named([...worker].filter((id) => drawing.has(id) || joining.has(id)), "shared"), ...start]);
  };
  return order.map((name, index) => ({
    debugName: name,
    name: (id, graph) => ((names ??= nameAll(graph)).get(id) === name ? name : null),
    priority: order.length - index,
  }));
};
