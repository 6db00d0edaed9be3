import type { History } from "../history.ts";
import { endedBeforeGraded, noBetAfterAStop, noPriceFromBefore, noWriteOfAnEarlierLeader, toldInOrder } from "./book.ts";
import { oneBetOnePayment, walletsChain } from "./money.ts";
import { acknowledgedIsListed, nobodySeesAnothers, oneEffectPerKey, signaturesServeOnce } from "./requests.ts";

/** Looks for what must not be. Each flaw is a sentence; none: the history is sound. */
type Checker = (history: History) => readonly string[];

export const checkers: Readonly<Record<string, Checker>> = {
  walletsChain, oneEffectPerKey, oneBetOnePayment, noBetAfterAStop, noPriceFromBefore, noWriteOfAnEarlierLeader, endedBeforeGraded, toldInOrder, acknowledgedIsListed, nobodySeesAnothers, signaturesServeOnce,
};

/** The flaws of a history under the names of their checkers; only those that found some. */
export const flawsIn = (history: History): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(checkers).map(([name, check]) => [name, check(history)] as const).filter(([, flaws]) => flaws.length > 0));
