import type { IncomingHttpHeaders } from "node:http";

export type OriginCheck = (headers: Pick<IncomingHttpHeaders, "host" | "origin">) => boolean;

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A name or address with an optional port, and nothing else. Accepted text is later written into the pages' policy, and a
 * URL parser would accept "localhost/;frame-src *" as localhost.
 */
const AUTHORITY = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const hostnameOf = (authority: string): string | undefined => {
  if (!AUTHORITY.test(authority)) return undefined;
  try {
    return new URL(`http://${authority}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * Allows only requests for our own names, and only from pages under them. So another site's page cannot reach an engine
 * on the player's machine by pointing its own name at it.
 */
export const createOriginCheck = (extraHosts: readonly string[]): OriginCheck => {
  const known = new Set([...LOCAL, ...extraHosts]);
  const isKnown = (authority: string): boolean => {
    const name = hostnameOf(authority);
    return name !== undefined && known.has(name);
  };
  return ({ host, origin }) => host !== undefined && isKnown(host) && (origin === undefined || (/^https?:\/\//.test(origin) && isKnown(origin.replace(/^https?:\/\//, ""))));
};

/**
 * The headers without an opaque origin ("null"), which a game in its sandbox sends. Only for routes that need a launch token
 * or return public data.
 */
export const withoutNoOrigin = ({ host, origin }: Pick<IncomingHttpHeaders, "host" | "origin">): Pick<IncomingHttpHeaders, "host" | "origin"> =>
  origin === "null" ? { host } : { host, origin };
