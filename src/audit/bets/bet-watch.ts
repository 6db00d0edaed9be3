import { evolve } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { Placement } from "../../domain/events/placement.ts";
import { isReceipt } from "../../domain/events/receipt.ts";
import { isHeardBy, knownRow } from "../../domain/events/registry.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import { gapBefore } from "../../domain/log/gap.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { readReceiptBody } from "../../domain/log/receipt-body.ts";
import { createShownPrices } from "./shown-prices.ts";

/**
 * What does not fit together about a bet, though every record of it is as it was sealed. "no-receipt": it was placed, and no receipt proves at what.
 * "other-stake" and "other-price": it was placed at another stake than was asked for, or at a price beyond what its policy allows. "unshown-price": a price was sent
 * that was not on the slip. "other-policy": the slip had another odds policy than the one that was sent.
 */
export interface BetDoubt {
  readonly code: "no-receipt" | "other-stake" | "other-price" | "unshown-price" | "other-policy";
  /** The record that asks for the bet, or the one that says that it was placed. */
  readonly sequence: number;
  readonly attempt: string;
  /** Undefined for a bet that was not placed. */
  readonly betslipId: string | undefined;
}

/**
 * Compares each bet of a log with the slip that it came from and with the answer to it, while the records are read. The slip is folded from the log, so it is
 * compared only while nothing that made it is missing: not in a log without its front, nor after records that were not kept or that this build cannot read.
 */
export const createBetWatch = (): { readonly begin: (length: number) => void; readonly see: (fact: SealedFact) => void; readonly found: () => readonly BetDoubt[] } => {
  const doubts: BetDoubt[] = [];
  const requests = new Map<unknown, { readonly placement: Placement; readonly sequence: number }>();
  const names = new Map<string, string>();
  const prices = createShownPrices();
  let slip: Betslip = emptyBetslip;
  let isKnown = true;

  const asked = (placement: Placement, { sequence, at }: SealedFact): void => {
    requests.set(placement.attempt, { placement, sequence });
    if (!isKnown) return;
    const doubt = (code: BetDoubt["code"]): void => void doubts.push({ code, sequence, attempt: placement.attempt, betslipId: undefined });
    if (placement.policy !== slip.policy) doubt("other-policy");
    if (placement.legs.some((leg) => !prices.mayShow(leg, slip, at))) doubt("unshown-price");
  };

  const answered = ({ sequence, event }: SealedFact): void => {
    const { attempt, betslipId, stake } = event;
    if (typeof attempt !== "string" || typeof betslipId !== "string") return;
    names.set(attempt, betslipId);
    const request = requests.get(attempt)?.placement;
    if (request === undefined) return;
    if (stake !== request.totalStake) doubts.push({ code: "other-stake", sequence, attempt, betslipId });
    if (!areAllowed(acceptedIn(event), request)) doubts.push({ code: "other-price", sequence, attempt, betslipId });
  };

  return {
    begin: (length) => {
      isKnown = length === 0;
    },
    see: (sealed) => {
      if (gapBefore(sealed) !== undefined) isKnown = false;
      if (sealed.event.type === "BetPlaced") answered(sealed);
      const read = readFact(sealed);
      if (!read.readable) {
        const row = knownRow(sealed.event.type);
        if (row === undefined || row.heardBy.some((room) => room === "betslip")) isKnown = false;
        return;
      }
      const { event, at } = read.fact;
      if (event.type === "AttemptRequested" && event.kind === "bet") asked(event.request, sealed);
      // A copy without pseudonyms cannot tell whether it is the same player, whose slip stays.
      if (event.type === "LoggedIn" && slip.owner !== undefined && typeof sealed.event["player"] !== "string") isKnown = false;
      if (!isKnown || !isHeardBy("betslip", event)) return;
      const before = slip;
      try {
        slip = evolve(slip, event, read.fact);
      } catch {
        // A file from outside may hold a well sealed record that no rule can fold (faults S13).
        isKnown = false;
      }
      if (slip.legs !== before.legs) prices.see(before, slip, at);
    },
    found: () => doubts.map((doubt) => ({ ...doubt, betslipId: doubt.betslipId ?? names.get(doubt.attempt) })),
  };
};

/** The accepted prices by selection: those of the receipt, or those that the record tells where it has none. Empty when neither tells any. */
const acceptedIn = ({ receipt, accepted }: SealedFact["event"]): ReadonlyMap<string, unknown> => {
  const body = isReceipt(receipt) ? readReceiptBody(receipt) : undefined;
  if (body !== undefined) return new Map(body.legs.map((leg) => [selectionKey(leg.matchId, leg), leg.odds]));
  if (!Array.isArray(accepted)) return new Map();
  return new Map(accepted.map((each: { readonly key?: unknown; readonly odds?: unknown } | null) => [String(each?.key), each?.odds]));
};

/** A price may have moved between the click and the acceptance only as far as the player allowed. */
const areAllowed = (accepted: ReadonlyMap<string, unknown>, { legs, policy }: Placement): boolean =>
  legs.every(({ selection, odds }) => {
    const price = accepted.get(selectionKey(selection.matchId, selection));
    return price === undefined || price === odds || policy === "any" || (policy === "better" && typeof price === "number" && price > odds);
  });
