import { Context, Effect } from "effect";
import type { BettingTerms } from "../ports/offer.ts";
import { ReadStore } from "../reads/read-store.ts";
import { startScoped } from "../runtime/subscribe-scoped.ts";
import { offerReads } from "./offer.reads.ts";

/** The betting terms as they were last read. The slip is priced and placed by them. */
export interface CurrentTermsShape {
  /** The terms; undefined before they are read for the first time. */
  readonly current: () => BettingTerms | undefined;
}

export class CurrentTerms extends Context.Service<CurrentTerms, CurrentTermsShape>()("slipstream/CurrentTerms") {}

/** Reads the terms at once. The subscription lasts until the scope closes, so a failed read is repeated until there are terms. */
export const holdBettingTerms = Effect.fn("holdBettingTerms")(function* () {
  const reads = yield* ReadStore;
  // The read store has one read per spec and arguments, so this one keeps the terms for all.
  const terms = reads.open(offerReads.bettingTerms, {});
  yield* startScoped(() => terms.subscribe(() => undefined));
  return { current: () => terms.read().value } satisfies CurrentTermsShape;
});
