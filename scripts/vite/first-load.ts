import type { Rolldown } from "vite";

interface Graph {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds"> | null;
}

interface LargeLibrary {
  readonly name: string;
  readonly packages: readonly string[];
  /** Modules that only later code uses. The first load reaches them too, by imports of which it uses nothing. */
  readonly later: readonly string[];
}

/** Libraries that are large enough for a chunk of their own. */
const large: readonly LargeLibrary[] = [
  { name: "react", packages: ["react", "react-dom", "scheduler", "react-router", "react-router-dom"], later: [] },
  { name: "effect", packages: ["effect"], later: ["effect/dist/internal/dateTime.js"] },
];

const libraryOf = (id: string): LargeLibrary | undefined => {
  const library = /.*\/node_modules\/([^/]+)\//.exec(id)?.[1] ?? "";
  return large.find(({ packages }) => packages.includes(library));
};

/** The name of the large library that a module is part of. */
const largeOf = (id: string): string | undefined => libraryOf(id)?.name;

/** Whether only later code uses a module of a large library. */
const isForLater = (id: string): boolean => libraryOf(id)?.later.some((module) => id.endsWith(`/${module}`)) === true;

/** The module that Vite wraps around every lazy import. */
const LOADER = "\0vite/preload-helper.js";

/** All modules that the roots import statically, directly or indirectly. */
const reachable = (graph: Graph, roots: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(roots);
  // Iterating a set also visits the items that are added during the iteration.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/** The modules of the first load, as absolute paths. */
export interface FirstLoad {
  /** The entry of the page. */
  readonly entry: string;
  /** The modules that start the client. */
  readonly client: readonly string[];
  /** The modules that draw the first screen. */
  readonly screen: readonly string[];
  /** Modules whose lazy imports are loaded soon after the first load, in one file for each list. What both need is loaded with the calls. */
  readonly soon: { readonly calls: readonly string[]; readonly later: readonly string[] };
  /** The entries of other pages. Modules that this page shares with them get a chunk of their own, because those pages do not need the rest. */
  readonly others: readonly string[];
}

/** The names of the chunks in the order of their imports: a chunk imports only from chunks before it, so that there are no circles. */
const order = [...large.map(({ name }) => name), "libraries", "libraries-screen", "common", "client", "common-screen", "screen", ...large.map(({ name }) => `${name}-later`), "calls", "later"];

/**
 * Puts the code of the first load into few chunks. A browser makes at most six requests to one host at once, so forty files of
 * a kilobyte take seven round trips on a slow connection, and every address needs all of them.
 *
 * The client has a chunk of its own, because it begins to work before the code that draws has arrived. Libraries have chunks of their own too, which keep
 * their names and hashes from one deploy to the next, so that a returning player loads only our code. What the later calls alone need of a large library has a
 * chunk too, because lazy pages and other pages need it without the calls.
 */
export const firstLoadGroups = ({ entry, client, screen, soon, others }: FirstLoad): Rolldown.CodeSplittingGroup[] => {
  let names: ReadonlyMap<string, string | undefined> | undefined;
  const nameAll = (graph: Graph): ReadonlyMap<string, string | undefined> => {
    const elsewhere = reachable(graph, others);
    const starts = reachable(graph, [entry]);
    const works = reachable(graph, client);
    const draws = reachable(graph, screen);
    const nameOf = (id: string): string => {
      if (isForLater(id)) return `${largeOf(id)}-later`;
      if (id.includes("/node_modules/")) return largeOf(id) ?? (works.has(id) ? "libraries" : "libraries-screen");
      // Modules that the entry itself needs are in a chunk of their own, so that the entry does not wait for the other modules.
      if (elsewhere.has(id) ? works.has(id) || starts.has(id) : starts.has(id)) return "common";
      if (works.has(id)) return "client";
      return elsewhere.has(id) ? "common-screen" : "screen";
    };
    const shared = [...starts].filter((id) => elsewhere.has(id) || works.has(id) || draws.has(id));
    const first = new Set([...shared, ...works, ...draws]);
    const soonNameOf = (id: string, name: string): string | undefined => {
      if (id.includes("/node_modules/")) return largeOf(id) === undefined ? undefined : `${largeOf(id)}-later`;
      return elsewhere.has(id) ? undefined : name;
    };
    const soonOf = (modules: readonly string[], name: string): readonly (readonly [string, string | undefined])[] =>
      [...reachable(graph, modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))].filter((id) => !first.has(id) && !starts.has(id)).map((id) => [id, soonNameOf(id, name)]);
    const inFirstLoad = [...shared, ...works, ...draws].filter((id) => id !== entry && (!id.startsWith("\0") || id === LOADER)).map((id) => [id, nameOf(id)] as const);
    return new Map([...soonOf(soon.later, "later"), ...soonOf(soon.calls, "calls"), ...inFirstLoad]);
  };
  return order.map((name, index) => ({
    debugName: name,
    name: (id, graph) => ((names ??= nameAll(graph)).get(id) === name ? name : null),
    priority: order.length - index,
  }));
};
