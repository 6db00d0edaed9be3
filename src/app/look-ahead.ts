import type { Slipstream } from "../application/client/slipstream.ts";

/** The list that an address shows first, as its page asks for it. */
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
 * Begins to look at the prices that the address will show, while the code that draws them is on its way: a price can be bet on only when its match is
 * followed and its list was read after that, which takes three round trips. To be looked away from when the page looks itself, any number of times.
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
