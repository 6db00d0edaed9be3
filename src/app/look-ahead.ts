import type { Slipstream } from "../application/client/slipstream.ts";

type Reads = Slipstream["reads"];

/** The list that an address shows first, as its page asks for it. */
const firstLists = new Map([
  ["/", (reads: Reads) => reads.live()],
  ["/sport/livelist", (reads: Reads) => reads.live({ board: "main" })],
]);

/**
 * Starts to follow and to read what the address will show, while the code that draws it is still loading: a price can be bet only when its match is
 * followed and its list was read after that, which takes three round trips. Returns a function to call when the page itself reads; it may be called
 * several times.
 */
export const lookAhead = ({ reads, watch }: Pick<Slipstream, "reads" | "watch">, pathname: string): (() => void) => {
  const list = firstLists.get(pathname.toLowerCase())?.(reads);
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
