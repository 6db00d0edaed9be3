import { type Receipt, isHead, type SentHead } from "../events/receipt.ts";
import { type Guard, isNumber, isText, isWhole, listOf, oneOf, optional, orNull, shape } from "../kernel/guards.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { canonical } from "./canonical.ts";

/** A leg as the sportsbook accepted it. */
export interface AcceptedLeg {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly score?: string;
  /** The sequence of the last message about the match that the sportsbook had sent when it accepted the bet. */
  readonly feed: number;
}

/** The contents of a receipt. Amounts are in minor units; `at` is wall milliseconds of the sportsbook's clock. */
export interface ReceiptBody {
  readonly betslipId: string;
  readonly attempt: string | null;
  readonly at: number;
  readonly stake: Money;
  readonly possibleWin: Money;
  readonly legs: readonly AcceptedLeg[];
  /** The head that came with the bet, and the id of its log; null when none came. */
  readonly log: (SentHead & { readonly log?: string }) | null;
}

const isLeg: Guard<AcceptedLeg> = shape({
  matchId: isText,
  marketId: isText,
  specifier: isText,
  outcomeId: isText,
  odds: isOdds,
  score: optional(isText),
  feed: isWhole,
});

const isLog: Guard<SentHead & { readonly log?: string }> = (value): value is SentHead & { readonly log?: string } =>
  isHead(value) && (!("log" in value) || isText(value.log));

const isBody: Guard<ReceiptBody & { readonly kind: string; readonly v: number }> = shape({
  kind: oneOf("slipstream-receipt"),
  v: (value): value is number => value === 1,
  betslipId: isText,
  attempt: orNull(isText),
  at: isNumber,
  stake: isMoney,
  possibleWin: isMoney,
  legs: listOf(isLeg),
  log: orNull(isLog),
});

/** Reads the contents of a receipt, without checking its signature; undefined when the text is not a receipt, or is not in the canonical form that is signed. */
export const readReceiptBody = ({ body }: Pick<Receipt, "body">): ReceiptBody | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return isBody(value) && canonical(value) === body ? value : undefined;
  } catch {
    return undefined;
  }
};
