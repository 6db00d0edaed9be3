import { Effect } from "effect";
import { betslipRoutes, type CurrentPrice, PlaceBetReply, placedBetOf, SplitProps, ValidateSelectionsReply } from "../../../../contract/betslip.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import type { BettingShape } from "../../../application/ports/betting.ts";
import { isReceipt } from "../../../domain/events/receipt.ts";
import type { PlacedBet } from "../../../domain/betslip/state.ts";
import { type CallFailure, NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { Placement } from "../../../domain/events/placement.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { isPrice } from "../../../domain/kernel/odds.ts";
import { toMoney, toWireId } from "../transport/amounts.ts";
import { toCoupon } from "./to-coupon.ts";
import { isRefusal, statusIn } from "../transport/fields.ts";
import { toSplitProps, toSplitQuestion } from "./to-split-props.ts";
import { callEngine, type EngineReply, refuse, replyReader, toldOr, toMessage, unreadable } from "../transport/reply.ts";
import { toRevalidatedRows } from "./to-revalidated-rows.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface BettingConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  readonly clientId: number;
  /** What the log of this device calls itself. */
  readonly logId: () => string;
}

/** With these the engine says that the call may be under way somewhere, so the bet may still be placed. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);
/** The same key came with another coupon. When a coupon was sent under it before, that first bet may stand. */
const KEY_REUSED = 422;

export const createHttpBetting = ({ transport, keeper, clientId, logId }: BettingConfig): BettingShape => {
  let deduplicates = false;
  /** Prices asked for, and the latest of these questions that was answered. */
  let asked = 0;
  let answered = 0;
  /** An attempt is sent again with the very same body, or the engine would take it for another one. */
  const coupons = new Map<AttemptId, ReturnType<typeof toCoupon>>();

  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  const call = (request: TransportRequest): Effect.Effect<EngineReply, CallFailure> => {
    const token = keeper.current()?.token;
    return callEngine(attentive, token === undefined ? request : { ...request, token });
  };

  return {
    deduplicates: () => deduplicates,

    place: Effect.fn("Betting.place")(function* (placement, head) {
      const { attempt } = placement;
      const sentBefore = coupons.get(attempt);
      const coupon = sentBefore ?? toCoupon(placement, { ...head, log: logId() }, keeper.current(), clientId);
      coupons.set(attempt, coupon);
      /** Whether the bet may stand in spite of a failure. A call that never left says nothing about one sent earlier. */
      const isUndecided = (failure: CallFailure): boolean => {
        if (failure._tag === "NotSent") return sentBefore !== undefined;
        if (failure._tag !== "Refused") return false;
        return UNDECIDED.has(failure.status) || (failure.status === KEY_REUSED && sentBefore !== undefined);
      };
      const { body } = yield* call({
        method: "POST",
        path: betslipRoutes.placeBet(clientId),
        headers: { [IDEMPOTENCY_KEY_HEADER]: attempt },
        body: coupon,
        discloses: placementReply.discloses,
        goesOn: true,
      }).pipe(
        Effect.mapError((failure) => (isUndecided(failure) ? new NoAnswer({ ...failure }) : failure)),
      );
      const { length, hash } = coupon.logHead;
      // The head is that of the coupon: a bet that is sent again goes out with the one it first had.
      return { ...(yield* toPlacedBet(yield* placementReply.read(body), body, placement)), head: { length, hash } };
    }),

    splitProps: Effect.fn("Betting.splitProps")(function* (legs, stake) {
      const { body } = yield* call({
        method: "POST",
        base: "operator",
        path: betslipRoutes.splitProps,
        body: toSplitQuestion(legs, stake, clientId),
        discloses: splitReply.discloses,
      });
      const reply = yield* splitReply.read(body);
      if (reply.noOfCombos <= 0) return yield* refuse(toldOr(reply.message ?? "", "unreadable"), statusIn(body));
      const props = toSplitProps(reply, legs, stake);
      return props ?? (yield* new NoAnswer({ reason: unreadable }));
    }),

    revalidate: Effect.fn("Betting.revalidate")(function* (selections) {
      if (selections.length === 0) return [];
      const question = (asked += 1);
      const { body } = yield* call({
        method: "POST",
        path: betslipRoutes.validateSelections,
        body: {
          events: selections.map(({ matchId, marketId, outcomeId, specifier }) => ({
            matchId: toWireId(matchId),
            marketId,
            outcomeId,
            specifier,
          })),
        },
        discloses: validationReply.discloses,
      });
      const { success, message, data } = yield* validationReply.read(body);
      if (!success) return yield* refuse(toldOr(message, "unreadable"), 400);
      if (question < answered) return yield* new NoAnswer({ reason: { code: "overtaken" } });
      answered = question;
      return toRevalidatedRows(selections, data);
    }),
  };
};

const placementReply = replyReader(PlaceBetReply);
const splitReply = replyReader(SplitProps);
const validationReply = replyReader(ValidateSelectionsReply);

/** Only a betslip id proves a bet, and only an explicit refusal proves that there is none (faults N10). */
const toPlacedBet = (reply: PlaceBetReply, body: unknown, { legs }: Placement): Effect.Effect<PlacedBet, CallFailure> => {
  const placed = placedBetOf(reply);
  if (placed !== undefined) {
    const stake = toMoney(placed.stake);
    const possibleWin = toMoney(placed.possibleWin);
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

/** The price of every leg, or nothing: an engine that tells of some only has not told at which prices the bet stands. */
const acceptedAt = (prices: readonly CurrentPrice[], legs: Placement["legs"]): Pick<PlacedBet, "accepted"> => {
  if (prices.length === 0) return {};
  const rows = toRevalidatedRows(legs.map(({ selection }) => selection), prices);
  return rows.every(({ odds }) => isPrice(odds)) ? { accepted: rows.map(({ key, odds }) => ({ key, odds })) } : {};
};
