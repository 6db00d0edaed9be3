import type { Head } from "../events/envelope.ts";
import { type Funds, isFunds, isOddsPolicy, type OddsPolicy } from "../events/placement.ts";
import { type Receipt, isHead } from "../events/receipt.ts";
import { type Guard, isCount, isFlag, isNumber, isText, isWhole, listOf, oneOf, optional, orNull, shape } from "../kernel/guards.ts";
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
  /** Its own stake on a bet of Singles. */
  readonly stake?: Money;
  /** Set for a banker of a System. */
  readonly fixed?: boolean;
}

/** What was bet, beside the legs. `lines` are combinations, `unit` is the stake on each one of a size. */
export interface SignedBet {
  readonly type: "Single" | "Multiple" | "Split" | "System";
  readonly lines: number;
  readonly groupings?: readonly { readonly size: number; readonly unit: Money; readonly lines: number }[];
  readonly policy: OddsPolicy;
  readonly paidBy: Funds;
}

/** What it was taken under: the currency's code, the versions of the terms and of the bonus table, and the build of the sportsbook. */
export interface SignedTerms {
  readonly currency: string;
  readonly terms: string;
  readonly bonusTable: string;
  readonly build: string;
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
  readonly log: (Head & { readonly log?: string }) | null;
  /** Absent in receipts from before there were these fields, like `under`. */
  readonly bet?: SignedBet;
  readonly under?: SignedTerms;
}

const isLeg: Guard<AcceptedLeg> = shape({
  matchId: isText,
  marketId: isText,
  specifier: isText,
  outcomeId: isText,
  odds: isOdds,
  score: optional(isText),
  feed: isWhole,
  stake: optional(isMoney),
  fixed: optional(isFlag),
});

const isBet: Guard<SignedBet> = shape({
  type: oneOf("Single", "Multiple", "Split", "System"),
  lines: isCount,
  groupings: optional(listOf(shape<{ readonly size: number; readonly unit: Money; readonly lines: number }>({ size: isCount, unit: isMoney, lines: isCount }))),
  policy: isOddsPolicy,
  paidBy: isFunds,
});

const isTerms: Guard<SignedTerms> = shape({ currency: isText, terms: isText, bonusTable: isText, build: isText });

const isLog: Guard<Head & { readonly log?: string }> = (value): value is Head & { readonly log?: string } =>
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
  bet: optional(isBet),
  under: optional(isTerms),
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
