import { safeExternalLink } from "../../domain/browsing/safe-link.ts";
import { safeInternalPath } from "../../domain/browsing/safe-path.ts";
import { routePatterns } from "../../domain/browsing/route-table.ts";
import { INSPECTOR, PROMOTION_PATTERN } from "./paths.ts";

/** Where a link from the sportsbook leads: to a page of this site, to another document of this origin, or to another site. */
export type Destination = { readonly kind: "page" | "document" | "elsewhere"; readonly address: string };

const own = [...routePatterns, PROMOTION_PATTERN, INSPECTOR];

/** The destination of a link; undefined when it must not be followed because it is neither a path nor an http, https or ftp address (spec 5, faults X5). */
export const destinationOf = (link: string, origin: string): Destination | undefined => {
  const external = safeExternalLink(link);
  if (external !== undefined && new URL(external).origin !== origin) return { kind: "elsewhere", address: external };
  const path = external?.slice(origin.length) ?? (link.startsWith("/") ? link : undefined);
  if (path === undefined) return undefined;
  const address = safeInternalPath(path, own);
  return { kind: address.toLowerCase() === INSPECTOR ? "document" : "page", address };
};
