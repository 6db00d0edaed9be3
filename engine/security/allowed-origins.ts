import type { IncomingHttpHeaders } from "node:http";

export type OriginCheck = (headers: Pick<IncomingHttpHeaders, "host" | "origin">) => boolean;

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Matches a name or an address with an optional port, and no other text. Accepted text is written into the policy of the pages.
 * A URL parser would not do, because it accepts "localhost/;frame-src *" as localhost.
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
 * Allows only requests to our own names, and only from pages under these names. So a page of another site cannot reach an
 * engine on the player's machine by letting its own name resolve to that machine.
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
