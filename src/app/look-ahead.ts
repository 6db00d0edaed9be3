import type { Slipstream } from "../application/client/slipstream.ts";

/** The first list that the page of an address reads, requested as that page does. */
const firstList = (reads: Slipstream["reads"], pathname: string) => {
  switch (pathname.toLowerCase()) {
    case "/":
      return reads.live();
    case "/sport/livelist":
      return reads.live({ board: "main" });
    default:
      return undefined;
  }
};

/**
 * Starts to follow and to read what the address will show, while the code that draws it is still loading: a price can be bet only when its match is
 * followed and its list was read after that, which takes three round trips. Returns a function to call when the page itself reads; it may be called
 * several times.
 */
export const lookAhead = ({ reads, watch }: Pick<Slipstream, "reads" | "watch">, pathname: string): (() => void) => {
  const list = firstList(reads, pathname);
  if (list === undefined) return () => undefined;
  const releases = new Map<string, () => void>();
  const follow = (): void => {
    for (const { source, matchId } of list.read().value?.fixtures ?? []) if (!releases.has(`${source}/${matchId}`)) releases.set(`${source}/${matchId}`, watch(source, matchId));
  };
  const leave = list.subscribe(follow);
  follow();
  return () => {
    leave();
    for (const release of releases.values()) release();
    releases.clear();
  };
};
