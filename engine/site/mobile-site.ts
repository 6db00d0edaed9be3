import type { FastifyRequest } from "fastify";

/** Browsers of phones and tablets, which have a site of their own (spec 1). A tablet that calls itself a desktop is none. */
const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Where the mobile site begins: the same pages under the same addresses behind it. */
const ENTRY = /^\/m(?=[/?]|$)/;

/** The address without the site that it is on. One slash begins it, so that no host can be written after it. */
const onSite = (url: string): string => (ENTRY.test(url) ? `/${url.replace(ENTRY, "").replace(/^[/\\]+/, "")}` : url);

/**
 * The address to which the browser has to go instead, because its site is the other one; undefined when it is right. Path and query go with it, and the browser keeps the hash.
 * `elsewhere` is the origin of a mobile site that is not this one.
 */
export const rightSite = ({ url, headers }: Pick<FastifyRequest, "url" | "headers">, elsewhere: string | undefined): string | undefined => {
  if (!PHONE.test(headers["user-agent"] ?? "")) return ENTRY.test(url) ? onSite(url) : undefined;
  if (elsewhere !== undefined) return `${elsewhere}${onSite(url)}`;
  return ENTRY.test(url) ? undefined : `/m${url}`;
};
