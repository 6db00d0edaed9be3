import { Effect } from "effect";
import { betslipRoutes, type CurrentPrice, PlaceBetReply, placedBetOf, SplitProps, ValidateSelectionsReply } from "../../../../contract/betslip.ts";
import type { BettingShape } from "../../../application/ports/betting.ts";
import { isReceipt } from "../../../domain/events/receipt.ts";
import type { PlacedBet } from "../../../domain/betslip/state.ts";
import { type CallFailure, NoAnswer } from "../../../application/ports/failures.ts";
import type { Placement } from "../../../domain/events/placement.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { isPrice } from "../../../domain/kernel/odds.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { toWireId } from "../transport/amounts.ts";
import { toBookingCoupon } from "./to-booking-coupon.ts";
import { toCoupon } from "./to-coupon.ts";
import { isRefusal, statusIn } from "../transport/fields.ts";
import { toSplitProps } from "./to-split-props.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { refuse, toldOr, toMessage, unreadable } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { toRevalidatedRows } from "./to-revalidated-rows.ts";

export interface BettingConfig extends EnginePortConfig {
  /** The log id of this device's log. */
  readonly logId: () => string;
}

export const createHttpBetting = ({ logId, ...config }: BettingConfig): BettingShape => {
  const { keeper, clientId } = config;
  const { call, deduplicates, send } = createPlayerCalls(config);
  /** How many questions for prices were sent, and the number of the latest one that was answered. */
  let asked = 0;
  let answered = 0;
  /** The coupon of each attempt. An attempt is sent again with exactly the same body, or the engine would refuse it. */
  const coupons = new Map<AttemptId, ReturnType<typeof toCoupon>>();

  return {
    deduplicates,

    place: Effect.fn("Betting.place")(function* (placement, head) {
      const { attempt } = placement;
      const coupon = coupons.get(attempt) ?? toCoupon(placement, { ...head, log: logId() }, keeper.current(), clientId);
      coupons.set(attempt, coupon);
      const { body, reply } = yield* send(placement, { method: "POST", path: betslipRoutes.placeBet(clientId), body: coupon }, placementReply);
      const { length, hash } = coupon.logHead;
      // The head comes from the coupon, because a bet that is sent again has the head of its first sending.
      return { ...(yield* toPlacedBet(reply, body, placement)), head: { length, hash } };
    }),

    splitProps: Effect.fn("Betting.splitProps")(function* (coupon) {
      const question = { method: "POST", base: "operator", path: betslipRoutes.splitProps, body: toBookingCoupon(coupon, 2, keeper.current(), clientId) } as const;
      const { body, reply } = yield* call(question, splitReply);
      if (reply.noOfCombos <= 0) return yield* refuse(toldOr(reply.message ?? "", "unreadable"), statusIn(body));
      const props = toSplitProps(reply, coupon);
      return props ?? (yield* new NoAnswer({ reason: unreadable }));
    }),

    revalidate: Effect.fn("Betting.revalidate")(function* (selections) {
      if (selections.length === 0) return [];
      const question = (asked += 1);
      const events = selections.map(({ matchId, marketId, outcomeId, specifier }) => ({ matchId: toWireId(matchId), marketId, outcomeId, specifier }));
      const { reply } = yield* call({ method: "POST", path: betslipRoutes.validateSelections, body: { events } }, validationReply);
      const { success, message, data } = reply;
      if (!success) return yield* refuse(toldOr(message, "unreadable"), 400);
      if (question < answered) return yield* new NoAnswer({ reason: { code: "overtaken" } });
      answered = question;
      return toRevalidatedRows(selections, data);
    }),
  };
};

const placementReply = replyDecoder(PlaceBetReply);
const splitReply = replyDecoder(SplitProps);
const validationReply = replyDecoder(ValidateSelectionsReply);

/** Only a betslip id proves a bet, and only an explicit refusal proves that there is none (faults N10). */
const toPlacedBet = (reply: PlaceBetReply, body: unknown, { legs }: Placement): Effect.Effect<PlacedBet, CallFailure> => {
  const placed = placedBetOf(reply);
  if (placed !== undefined) {
    const stake = cutToMoney(placed.stake);
    const possibleWin = cutToMoney(placed.possibleWin);
    if (stake !== undefined && possibleWin !== undefined)
      return Effect.succeed({
        betslipId: placed.betslipId,
        stake,
        possibleWin,
        ...acceptedAt(placed.selections, legs),
        ...(isReceipt(placed.receipt) ? { receipt: placed.receipt } : {}),
      });
  }
  const status = reply.status ?? 400;
  return isRefusal(body) && status < 500
    ? refuse({ code: "told", message: toMessage(reply.message) || String(status) }, status)
    : Effect.fail(new NoAnswer({ reason: toldOr(reply.message, "unreadable") }));
};

/** The accepted price of every leg; empty when the engine does not tell all of them. */
const acceptedAt = (prices: readonly CurrentPrice[], legs: Placement["legs"]): Pick<PlacedBet, "accepted"> => {
  const rows = toRevalidatedRows(legs.map(({ selection }) => selection), prices);
  return rows.every(({ odds }) => isPrice(odds)) ? { accepted: rows.map(({ key, odds }) => ({ key, odds })) } : {};
};
