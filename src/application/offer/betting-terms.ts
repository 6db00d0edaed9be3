import { Context, Effect } from "effect";
import type { BettingTerms } from "../ports/offer.ts";
import type { CachedRead } from "../reads/cached-read.ts";
import { ReadStore } from "../reads/read-store.ts";
import { offerReads } from "./offer.reads.ts";

/** The betting terms as last read from the engine. The slip is priced and placed by them. */
export interface CurrentTermsShape {
  /** Undefined until they were read for the first time. */
  readonly current: () => BettingTerms | undefined;
}

export class CurrentTerms extends Context.Service<CurrentTerms, CurrentTermsShape>()("slipstream/CurrentTerms") {}

/** Reads the terms at once. Because it stays subscribed until the scope closes, a failed read is tried again until the terms are there. */
export const holdBettingTerms = Effect.fn("holdBettingTerms")(function* () {
  const reads = yield* ReadStore;
  // The read store keeps values by the name of their spec, so this read holds the terms.
  const terms = reads.open(offerReads.bettingTerms, {}) as CachedRead<BettingTerms>;
  yield* Effect.acquireRelease(
    Effect.sync(() => terms.subscribe(() => undefined)),
    (release) => Effect.sync(release),
  );
  return { current: () => terms.read().value } satisfies CurrentTermsShape;
});
