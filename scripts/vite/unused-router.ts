import type { Facts } from "./facts.ts";

/** The router's production build. */
export const router = "react-router/dist/production/chunk-7RTFRKQW.mjs";

/**
 * Functions of the router that are for servers, for React's server components and for loading data by route. `Routes` and `Link` do not call them.
 * `warning` tells developers of mistakes, and no address of this site has a part that may be missing (`:id?`).
 */
export const unusedInRouter: readonly string[] = ["DefaultErrorComponent", "PrefetchPageLinks", "RSCErrorHandler", "explodeOptionalSegments", "warning"];

const never = (names: string): readonly (readonly [string, string])[] => names.split(" ").map((name) => [name, "undefined"]);

/** What no `Link` of this site is given: links change the page at once, by an address from the root, without a transition, and say no other address than their own. */
const linkOptions = never("mask relative reloadDocument preventScrollReset viewTransition defaultShouldRevalidate useTransitions");

/** The site's addresses begin at the root of its host. */
const atRoot = ["basename", '"/"'] as const;

/** What holds in the router on this site: a `BrowserRouter` without options, one list of flat routes, and no loader, action, fetcher or server. */
export const factsOfRouter: Facts = {
  version: "7.18.5",
  tags: [],
  values: new Map([
    ...never(".mask maskedLocation locationArg dataRouterOpts dataRouterState precomputedBranches"),
    ["dataRouterContext", "null"],
    ["routerState", "null"],
    ["isDataRoute", "false"],
    ["v5Compat", "true"],
    ["allowPartial", "false"],
  ]),
  inside: {
    createLocation: new Map(never("mask")),
    createBrowserURLImpl: new Map([["isAbsolute", "false"]]),
    getUrlBasedHistory: new Map(never("validateLocation")),
    stripBasename: new Map([atRoot]),
    useRoutesImpl: new Map(never("locationArg dataRouterOpts")),
    _renderMatches: new Map([...never("dataRouterOpts errors error"), ["renderFallback", "false"], ["shouldRenderHydrateFallback", "false"]]),
    matchRoutesImpl: new Map([["allowPartial", "false"], ...never("precomputedBranches")]),
    matchRouteBranch: new Map([["allowPartial", "false"]]),
    flattenRoutes: new Map(never(".children")),
    createRoutesFromChildren: new Map(never(".middleware .loader .action .hydrateFallbackElement .HydrateFallback .errorElement .ErrorBoundary .hasErrorBoundary .shouldRevalidate .handle .lazy")),
    Router: new Map([atRoot, ["staticProp", "false"], ...never("useTransitions mask")]),
    BrowserRouter: new Map(never("basename useTransitions")),
    useIsomorphicLayoutEffect: new Map([[".static", "false"]]),
    useHref: new Map([atRoot, ...never("relative")]),
    useNavigateUnstable: new Map([atRoot, ...never(".relative")]),
    useResolvedPath: new Map(never("relative")),
    Navigate: new Map([["isStatic", "false"], ...never("relative")]),
    // Nothing is fetched before a link is followed. What would do it gives a list, which is not looked at.
    LinkWithRef: new Map([atRoot, ["discover", '"none"'], ["usePrefetchBehavior", "Array"], ["shouldPrefetch", "false"], ...never("prefetchRef prefetchHandlers"), ...linkOptions]),
    NavLinkWithRef: new Map([atRoot, ["isTransitioning", "false"], ["isPending", "false"], ...never("viewTransition nextLocationPathname")]),
    useLinkClickHandler: new Map(linkOptions),
    useSearchParams: new Map(never("defaultInit")),
  },
  // The errors are thrown all the same. The development server and the unit tests have the whole library.
  sentences: new Map([["invariant", 1], ["warning", 0]]),
  unread: ["RenderErrorBoundary.contextType"],
};
