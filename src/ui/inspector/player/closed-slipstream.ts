import { map, type Observable } from "rxjs";
import { commands, readSpecs } from "../../../application/client/capabilities.ts";
import type { Intents, Reads, Slipstream } from "../../../application/client/slipstream.ts";
import type { CachedRead, Resource } from "../../../application/reads/cached-read.ts";
import { lookKey } from "../../../application/reads/looks.ts";
import type { WrittenArgs } from "../../../application/recording/inputs.ts";
import { viewOf } from "../../../application/runtime/view.ts";
import type { Seen } from "../../../audit/recording/past.ts";

/** What there is to see, and when it changes. */
export interface SeenSource {
  readonly read: () => Seen;
  readonly changes$: Observable<unknown>;
}

/**
 * A client to look at: the state and the reads are those of the moment that is shown. What the player of the recording could ask for does nothing, and no
 * read is watched: watching is an input, and one that the recording does not have would make the replay differ.
 */
export const closedSlipstream = (slipstream: Slipstream, { read, changes$ }: SeenSource): Slipstream => {
  const closedReads = new Map<string, CachedRead<unknown>>();
  const closedRead = (key: string, resource: () => Resource<unknown>): CachedRead<unknown> => {
    const known = closedReads.get(key) ?? { ...viewOf(resource, changes$), refresh: nothing };
    closedReads.set(key, known);
    return known;
  };
  const reads = Object.entries(readSpecs).map(([name, spec]) => [
    name,
    (args: WrittenArgs = {}) => {
      const key = lookKey(spec, args);
      // The client reads the betting terms by itself.
      if (name === "bettingTerms") return closedRead(key, () => read().terms);
      return closedRead(key, () => read().looks.find((look) => look.key === key)?.resource ?? notRead);
    },
  ]);
  // Every command and every read of the client, under its name.
  const intents = Object.fromEntries(Object.keys(commands).map((name) => [name, nothing])) as unknown as Intents;
  return {
    ...slipstream,
    store: { snapshot: () => read().state, state$: changes$.pipe(map(() => read().state)) },
    intents,
    reads: Object.fromEntries(reads) as unknown as Reads,
    slipChange: viewOf(() => read().slipChange, changes$),
    watch: () => nothing,
    user: viewOf(() => read().user, changes$),
    recording: undefined,
    reports: undefined,
  };
};

const nothing = (): void => undefined;

const notRead: Resource<never> = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined };
