import type { Coupon, OddsPolicy } from "../../contract/betslip.ts";
import type { ReceiptBet, ReceiptTerms, SignedReceipt } from "../../contract/receipts.ts";
import { money, moneyToNumber, noMoney, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { answerGiven, keepAnswer, payloadHashOf } from "../database/answer-once.ts";
import type { SafetyRule } from "../safety/rules.ts";
import type { Database, Queries } from "../database/database.ts";
import { newBetslipId } from "./betslip-id.ts";
import { holdMatches, listed, type MatchBook, takesBets } from "./match-book.ts";
import { openPlacement, type OpenPlacement } from "./open-placement.ts";
import { possibleWinOf, priceCoupon, priceRow, suspended, type PriceRow, type PricingRules } from "./price-coupon.ts";
import { readCoupon } from "./read-coupon.ts";
import { receiptBody } from "./receipt-body.ts";
import type { ReceiptSigner } from "../receipts/signing-key.ts";
import { storeBet } from "./store-bet.ts";

/** The answer on the wire; amounts in major units. */
export interface BetAnswer {
  readonly success: boolean;
  readonly status: number;
  readonly message: string;
  readonly data?: {
    readonly betslipId?: string;
    readonly stake?: number;
    readonly possibleWin?: number;
    readonly totalOdd?: number;
    readonly receipt?: SignedReceipt;
    readonly selections?: readonly PriceRow[];
  };
}

/** The answer to a bet; "key_reused" when the key was used before for another coupon. */
type PlaceBetAnswer = BetAnswer | "key_reused";

/** `body` is the request as it came, to recognise the same request under the same key. `key` is undefined when the client sends none. */
export interface PlaceBet {
  (request: { readonly userId: number; readonly coupon: Coupon; readonly body: unknown; readonly key: string | undefined }): Promise<PlaceBetAnswer>;
}

type BetWallet = "main" | "sport_bonus" | "cashback";

const PAID_BY: Readonly<Record<BetWallet, ReceiptBet["paidBy"]>> = { main: "balance", sport_bonus: "sport-bonus", cashback: "cashback" };

const INSUFFICIENT = "Insufficient balance ";

const OUT_OF_DATE = "Prices are out of date. Try again in a moment";

const refusal = (message: string, selections?: readonly PriceRow[]): BetAnswer =>
  ({ success: false, status: 400, message, ...(selections === undefined ? {} : { data: { selections } }) });

/** The part of a coupon that has to be the same when a key is used again. The head of the player's log is left out, because the log has grown by then. */
const withoutHead = (body: unknown): unknown => (typeof body === "object" ? { ...body, logHead: undefined } : body);

const policyOf = ({ oddsPolicy, acceptChanges }: Coupon): OddsPolicy => oddsPolicy ?? (acceptChanges ? "any" : "none");

interface NeededMoney {
  readonly userId: number;
  readonly wallet: BetWallet;
  readonly amount: Money;
  /** The balances that the first statement of the bet has read; undefined without a key. */
  readonly known: OpenPlacement | undefined;
}

/** Whether the wallet has the amount. A balance that was read before this transaction waited may be too low by now, so it is read again before it refuses a bet. */
const hasEnough = async (queries: Queries, { userId, wallet, amount, known }: NeededMoney): Promise<boolean> =>
  (known !== undefined && known[wallet] >= amount) ||
  (await queries.selectFrom("wallets").select("user_id").where("user_id", "=", userId).where(wallet, ">=", amount).executeTakeFirst()) !== undefined;

/** Pays the player the cashback that is due, so that a bet can be paid from it. */
export type PayCashback = (queries: Queries, userId: number) => Promise<void>;

interface PlaceBetParts {
  readonly database: Database;
  readonly rules: PricingRules;
  readonly clock: Clock;
  readonly allows: SafetyRule;
  readonly receipts: ReceiptSigner;
  /** What bets are taken under, for their receipts. */
  readonly under: ReceiptTerms;
  /** Absent where no cashback is paid. */
  readonly payCashback?: PayCashback;
}

interface AskedBet {
  readonly userId: number;
  readonly coupon: Coupon;
  readonly key: string | undefined;
  /** The matches of the coupon, which this transaction holds. */
  readonly book: MatchBook;
  /** Undefined for a request without a key. */
  readonly opened: OpenPlacement | undefined;
}

/** Takes a bet: price, debit, ledger, bet and the answer to its key are one transaction, of two statements beside its begin and end. */
export const createPlaceBet = ({ database, rules, clock, allows, receipts, under, payCashback }: PlaceBetParts): PlaceBet => {
  /** An accepted bet stores its answer with the bet; a refusal is not stored here. */
  const decide = async (queries: Queries, { userId, coupon, key, book, opened }: AskedBet): Promise<BetAnswer> => {
    if (coupon.isBooking !== 0) return refusal("Only real bets can be placed");
    if (!rules.offer.isCurrent()) return refusal(OUT_OF_DATE);
    const reading = readCoupon(coupon);
    if ("refusal" in reading) return refusal(reading.refusal);
    const pricing = priceCoupon(rules, reading.wanted, policyOf(coupon));
    if ("refusal" in pricing) return refusal(pricing.refusal, pricing.moved);
    const { priced } = pricing;
    // The prices of this process may be older than what is committed.
    const closed = priced.selections.find(({ match }) => !takesBets(book, match));
    if (closed !== undefined) return refusal(suspended(closed));
    const wallet: BetWallet = coupon.useCashback ? "cashback" : coupon.useBonus ? "sport_bonus" : "main";
    // It locks the player, and comes before the wallet is locked: requests that lock them in another order would wait for each other.
    const forbidden = await allows(queries, userId, wallet === "main" ? priced.cost : noMoney, opened);
    if (forbidden !== undefined) return refusal(forbidden);
    if (wallet === "cashback") await payCashback?.(queries, userId);
    if (!(await hasEnough(queries, { userId, wallet, amount: priced.cost, known: opened }))) return refusal(INSUFFICIENT);
    const betslipId = newBetslipId();
    const at = clock.now();
    const subject = wallet === "main" ? "Bet Deposit (Sport)" : "Bonus Bet (Sport)";
    // This computation is expensive, so it comes after the look at the wallet: a player without money cannot cause it.
    const win = possibleWinOf(rules, priced);
    // A bonus stake is not paid back with a win (see settlement).
    const possibleWin = wallet === "main" ? win : money(Math.max(0, win - priced.cost));
    const receipt = receipts.sign(receiptBody({ betslipId, attempt: key, at, priced, possibleWin, policy: policyOf(coupon), paidBy: PAID_BY[wallet], under, logHead: coupon.logHead }));
    const answer: BetAnswer = {
      success: true, status: 201, message: "Bet placed successfully",
      data: {
        betslipId, stake: moneyToNumber(priced.cost), possibleWin: moneyToNumber(possibleWin), totalOdd: Number(priced.totalOdds), receipt,
        // The accepted prices. The player's odds policy may allow others than those of the coupon.
        selections: priced.selections.map(priceRow),
      },
    };
    const stored = await storeBet(queries, {
      priced, stake: { userId, from: wallet, to: "house:bets", amount: priced.cost, subject, reference: betslipId, at },
      source: coupon.source ?? "website", possibleWin, receipt, logHead: coupon.logHead, key, answer,
    });
    return stored ? answer : refusal(INSUFFICIENT);
  };

  return ({ userId, coupon, body, key }) =>
    database.transaction().execute(async (queries) => {
      const matchIds = coupon.selections.map(({ matchId }) => matchId);
      if (key === undefined) return decide(queries, { userId, coupon, key, book: await holdMatches(queries, listed(matchIds)), opened: undefined });
      const payload = withoutHead(body);
      const opened = await openPlacement(queries, { userId, key, payloadHash: payloadHashOf(payload), matchIds });
      if (opened === undefined) return (await answerGiven<BetAnswer>(queries, { userId, key, payload })) ?? "key_reused";
      const answer = await decide(queries, { userId, coupon, key, book: opened.book, opened });
      if (!answer.success) await keepAnswer(queries, userId, key, answer);
      return answer;
    });
};
