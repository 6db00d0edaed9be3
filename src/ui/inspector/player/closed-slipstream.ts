import type { Intents, Reads, Slipstream } from "../../../application/client/slipstream.ts";
import type { CachedRead } from "../../../application/reads/cached-read.ts";

/**
 * A client to look at. What the player of the recording could ask for does nothing, and no read is watched: watching is an input, and one that the
 * recording does not have would make the replay differ. The betting terms are read by the client itself, and shown as they stand.
 */
export const closedSlipstream = (slipstream: Slipstream): Slipstream => {
  const terms = slipstream.reads.bettingTerms();
  const shownTerms: typeof terms = {
    read: terms.read,
    subscribe: (onChange) => {
      const subscription = slipstream.store.state$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    refresh: nothing,
  };
  // Every command and every read of the client, under its name.
  const intents = Object.fromEntries(Object.keys(slipstream.intents).map((name) => [name, nothing])) as unknown as Intents;
  const reads = Object.fromEntries(Object.keys(slipstream.reads).map((name) => [name, () => unread])) as unknown as Reads;
  return { ...slipstream, intents, reads: { ...reads, bettingTerms: () => shownTerms }, watch: () => nothing, flush: nothing, recording: undefined, reports: undefined };
};

const nothing = (): void => undefined;

const notRead = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined } as const;

const unread: CachedRead<never> = { read: () => notRead, subscribe: () => nothing, refresh: nothing };
