import type { Coupon, OddsPolicy } from "../../contract/betslip.ts";
import type { SignedReceipt } from "../../contract/receipts.ts";
import { money, moneyToNumber, noMoney, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { answerOnce } from "../database/answer-once.ts";
import type { SafetyRule } from "../safety/rules.ts";
import type { Database, Queries } from "../database/database.ts";
import { newBetslipId } from "./betslip-id.ts";
import { enterBook } from "./book-lock.ts";
import { describeTicket, kindOnTheWire } from "./describe-ticket.ts";
import { legDetails } from "./leg-details.ts";
import { possibleWinOf, priceCoupon, priceRow, type PricedTicket, type PriceRow, type PricingRules } from "./price-coupon.ts";
import { readCoupon } from "./read-coupon.ts";
import type { PlayerAccount } from "../wallet/accounts.ts";
import { receiptBody } from "./receipt-body.ts";
import type { ReceiptSigner } from "../receipts/signing-key.ts";
import { post } from "../wallet/post.ts";

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

export interface PlaceBet {
  (request: { readonly userId: number; readonly coupon: Coupon; readonly body: unknown; readonly key: string | undefined }): Promise<PlaceBetAnswer>;
}

const refusal = (message: string, selections?: readonly PriceRow[]): BetAnswer =>
  ({ success: false, status: 400, message, ...(selections === undefined ? {} : { data: { selections } }) });

/** The part of a coupon that has to be the same when a key is used again. The head of the player's log is left out, because the log has grown by then. */
const withoutHead = (body: unknown): unknown => (typeof body === "object" ? { ...body, logHead: undefined } : body);

const policyOf = ({ oddsPolicy, acceptChanges }: Coupon): OddsPolicy => oddsPolicy ?? (acceptChanges ? "any" : "none");

interface BetRow {
  readonly userId: number;
  readonly key: string | undefined;
  readonly coupon: Coupon;
  readonly wallet: PlayerAccount;
  readonly at: number;
  readonly betslipId: string;
  readonly possibleWin: Money;
  readonly receipt: SignedReceipt;
}

const insertBet = async (queries: Queries, priced: PricedTicket, row: BetRow): Promise<void> => {
  const { coupon, wallet, at, betslipId, possibleWin } = row;
  await queries.with("bet", (bet) => bet.insertInto("bets").values({
    betslip_id: betslipId, user_id: row.userId, idempotency_key: row.key ?? null, bet_type: kindOnTheWire(priced.ticket),
    description: describeTicket(priced.ticket, priced.legs), source: coupon.source ?? "website", wallet, stake: priced.cost, total_odds: priced.totalOdds,
    possible_win: possibleWin, ticket: JSON.stringify(priced.ticket), log_length: coupon.logHead?.length ?? null, log_hash: coupon.logHead?.hash ?? null,
    log_id: coupon.logHead?.log ?? null, receipt: JSON.stringify(row.receipt), created: at,
  }).returning("id")).insertInto("legs").values(({ selectFrom }) => priced.selections.map((selection, position) => ({
    bet_id: selectFrom("bet").select("id"), position, match_id: selection.match.id, market_id: selection.line.marketId, specifier: selection.line.specifier,
    outcome_id: selection.outcome.id, odds: selection.outcome.odds, details: JSON.stringify(legDetails(selection)),
  }))).execute();
};

/** Pays the player the cashback that is due, so that a bet can be paid from it. */
export type PayCashback = (queries: Queries, userId: number) => Promise<void>;

/** Takes a bet: price, debit, ledger, bet and the answer to its key are one transaction. */
export const createPlaceBet = (database: Database, rules: PricingRules, clock: Clock, allows: SafetyRule, receipts: ReceiptSigner, payCashback?: PayCashback): PlaceBet => {
  const decide = async (queries: Queries, userId: number, coupon: Coupon, key: string | undefined): Promise<BetAnswer> => {
    if (coupon.isBooking !== 0) return refusal("Only real bets can be placed");
    const reading = readCoupon(coupon);
    if ("refusal" in reading) return refusal(reading.refusal);
    const pricing = priceCoupon(rules, reading.wanted, policyOf(coupon));
    if ("refusal" in pricing) return refusal(pricing.refusal, pricing.moved);
    const { priced } = pricing;
    const wallet: PlayerAccount = coupon.useCashback ? "cashback" : coupon.useBonus ? "sport_bonus" : "main";
    if (wallet === "cashback") await payCashback?.(queries, userId);
    const forbidden = await allows(queries, userId, wallet === "main" ? priced.cost : noMoney);
    if (forbidden !== undefined) return refusal(forbidden);
    const betslipId = newBetslipId();
    const at = clock.now();
    const subject = wallet === "main" ? "Bet Deposit (Sport)" : "Bonus Bet (Sport)";
    const debited = await post(queries, { userId, from: wallet, to: "house:bets", amount: priced.cost, subject, reference: betslipId, at });
    if (debited === undefined) return refusal("Insufficient balance ");
    // This computation is expensive, so it comes after the debit: a player without money cannot cause it.
    const win = possibleWinOf(rules, priced);
    // A bonus stake is not paid back with a win (see settlement).
    const possibleWin = wallet === "main" ? win : money(Math.max(0, win - priced.cost));
    const receipt = receipts.sign(receiptBody({ betslipId, attempt: key, at, stake: priced.cost, possibleWin, selections: priced.selections, logHead: coupon.logHead }));
    await insertBet(queries, priced, { userId, key, coupon, wallet, at, betslipId, possibleWin, receipt });
    return {
      success: true, status: 201, message: "Bet placed successfully",
      data: {
        betslipId, stake: moneyToNumber(priced.cost), possibleWin: moneyToNumber(possibleWin), totalOdd: Number(priced.totalOdds), receipt,
        // The accepted prices. The player's odds policy may allow others than those of the coupon.
        selections: priced.selections.map(priceRow),
      },
    };
  };

  return ({ userId, coupon, body, key }) =>
    database.transaction().execute(async (queries) => {
      await enterBook(queries);
      return answerOnce(queries, { userId, key, payload: withoutHead(body) }, () => decide(queries, userId, coupon, key));
    });
};
