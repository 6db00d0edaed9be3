import { isKnownRoute } from "./route-table.ts";

/** An origin to resolve addresses against, which shows whether one leaves it. The domain belongs to nobody. */
const ORIGIN = "https://slipstream.invalid";
const LONGEST = 2_048;

/**
 * The address `candidate`, if it is on our own origin and matches one of `patterns`; otherwise "/". Checked twice, because "/.//evil.example" stays
 * on the origin but has the pathname "//evil.example", which leaves the origin when it is used as an address.
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
