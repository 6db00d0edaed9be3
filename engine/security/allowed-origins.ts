import type { IncomingHttpHeaders } from "node:http";

export type OriginCheck = (headers: Pick<IncomingHttpHeaders, "host" | "origin">) => boolean;

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A name or address with perhaps a port, and not one letter more: what is taken here is later written into the pages'
 * policy, and a URL parser would read "localhost/;frame-src *" for localhost.
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
 * Only our own names may be asked for, and only pages under them may ask: another site's page cannot reach an engine
 * on the player's machine by pointing its own name here.
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
 * The headers as of a request that names no origin, where its page has none ("null"): a game in its sandbox. For places
 * that a launch token opens, or nothing but what everybody may know.
 */
export const withoutNoOrigin = ({ host, origin }: Pick<IncomingHttpHeaders, "host" | "origin">): Pick<IncomingHttpHeaders, "host" | "origin"> =>
  origin === "null" ? { host } : { host, origin };
