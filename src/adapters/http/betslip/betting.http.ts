import { Effect } from "effect";
import { betslipRoutes, PlaceBetReply, placedBetOf, ValidateSelectionsReply } from "../../../../contract/betslip.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import { BetHistoryReply, historyRoutes } from "../../../../contract/history.ts";
import type { BettingShape, HistoryFilter, PlacedBet } from "../../../application/ports/betting.ts";
import { type CallFailure, NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { toMoney, toWireId } from "../transport/amounts.ts";
import { toCoupon } from "./to-coupon.ts";
import { type Answer, callEngine, decodeAnswer, refuse, UNREADABLE } from "../transport/reply.ts";
import { toHistoryPage } from "../history/to-history.ts";
import { toRevalidatedRows } from "./to-revalidated-rows.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface BettingConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  readonly clientId: number;
}

const HISTORY_PER_PAGE = 20;
const WIRE_FILTERS: Record<HistoryFilter, string> = { all: "", open: "0", settled: "settled" };
/** These say that the call may be under way somewhere: for a placement that is no "no". */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);
/** The same key came with another coupon: for a coupon sent before, the first one may stand. */
const KEY_REUSED = 422;

export const createHttpBetting = ({ transport, keeper, clientId }: BettingConfig): BettingShape => {
  let deduplicates = false;
  /** Prices asked for, and the latest of these questions that was answered. */
  let asked = 0;
  let answered = 0;
  /** An attempt sent again says the same to the letter, or the engine would take it for another one. */
  const coupons = new Map<AttemptId, ReturnType<typeof toCoupon>>();

  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  const call = (request: TransportRequest): Effect.Effect<Answer, CallFailure> => {
    const token = keeper.current()?.token;
    return callEngine(attentive, token === undefined ? request : { ...request, token });
  };

  return {
    deduplicates: () => deduplicates,

    place: Effect.fn("Betting.place")(function* (placement, head) {
      const { attempt } = placement;
      const sentBefore = coupons.get(attempt);
      const coupon = sentBefore ?? toCoupon(placement, head, keeper.current(), clientId);
      coupons.set(attempt, coupon);
      /** Of an attempt that was sent before, a call that was not says nothing. */
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
      }).pipe(
        Effect.mapError((failure) => (isUndecided(failure) ? new NoAnswer({ message: failure.message }) : failure)),
      );
      return yield* toPlacedBet(yield* readPlacement(body), body);
    }),

    revalidate: Effect.fn("Betting.revalidate")(function* (selections) {
      if (selections.length === 0) return [];
      const turn = (asked += 1);
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
      });
      const { success, message, data } = yield* readValidation(body);
      if (!success) return yield* refuse(message || UNREADABLE, 400);
      if (turn < answered) return yield* new NoAnswer({ message: "A later answer came first." });
      answered = turn;
      return toRevalidatedRows(selections, data);
    }),

    history: Effect.fn("Betting.history")(function* (filter, page, attempt) {
      const session = keeper.current();
      const { body } = yield* call({
        method: "POST",
        path: historyRoutes.betHistory,
        query: { page, perPage: HISTORY_PER_PAGE },
        body: {
          clientId,
          ...(session === undefined ? {} : { userId: toWireId(session.userId), username: session.username }),
          status: WIRE_FILTERS[filter],
          page,
          perPage: HISTORY_PER_PAGE,
          ...(attempt === undefined ? {} : { idempotencyKey: attempt }),
        },
      });
      // A refusal in a 2xx must not read as "no bets": a placement would be taken for lost.
      if (!("bets" in Object(body)) && isRefusal(body)) return yield* refuse(messageIn(body), 400);
      return yield* toHistoryPage(yield* readHistory(body));
    }),
  };
};

const readPlacement = decodeAnswer(PlaceBetReply);
const readValidation = decodeAnswer(ValidateSelectionsReply);
const readHistory = decodeAnswer(BetHistoryReply);

/** Only a betslip id proves a bet, and only an outspoken no proves that there is none (faults N10). */
const toPlacedBet = (reply: PlaceBetReply, body: unknown): Effect.Effect<PlacedBet, CallFailure> => {
  const placed = placedBetOf(reply);
  if (placed !== undefined) {
    const stake = toMoney(placed.stake);
    const possibleWin = toMoney(placed.possibleWin);
    if (stake !== undefined && possibleWin !== undefined)
      return Effect.succeed({ betslipId: placed.betslipId, stake, possibleWin });
  }
  const status = reply.status ?? 400;
  return isRefusal(body) && status < 500
    ? refuse(reply.message || String(status), status)
    : Effect.fail(new NoAnswer({ message: reply.message || UNREADABLE }));
};

const isRefusal = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "success" in body && body.success === false;

const messageIn = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : UNREADABLE;
