import { isKnownRoute } from "./route-table.ts";

/** Any origin will do to see whether an address leaves it; this one belongs to nobody. */
const ORIGIN = "https://slipstream.invalid";
const LONGEST = 2_048;

/**
 * An address of our own to go to, one of `patterns`, or "/" when `candidate` is anything else. Checked twice, because
 * "/.//evil.example" stays on the origin but has the pathname "//evil.example", which leaves it when it is used again.
 */
export const safeInternalPath = (candidate: string, patterns: readonly string[]): string => {
  if (candidate.length > LONGEST || hasControlOrBackslash(candidate)) return "/";
  const once = onOrigin(candidate);
  if (once === undefined) return "/";
  const path = `${once.pathname}${once.search}${once.hash}`;
  const twice = onOrigin(path);
  return twice?.pathname === once.pathname && isKnownRoute(twice.pathname, patterns) ? path : "/";
};

const onOrigin = (address: string): URL | undefined => {
  const url = URL.canParse(address, ORIGIN) ? new URL(address, ORIGIN) : undefined;
  return url?.origin === ORIGIN && url.username === "" ? url : undefined;
};

/** Browsers drop tabs and line ends from addresses and read a backslash as a slash. */
const hasControlOrBackslash = (text: string): boolean =>
  [...text].some((character) => character < " " || character === "\u007f" || character === "\\");
