import { Effect } from "effect";
import { CashoutReply, cashOutRoutes } from "../../../../contract/cash-out.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import { BetHistoryReply, historyRoutes } from "../../../../contract/history.ts";
import type { CashOutsShape } from "../../../application/ports/cash-out.ts";
import { type CallFailure, NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { moneyToNumber } from "../../../domain/kernel/money.ts";
import { toMoney, toWireId } from "../transport/amounts.ts";
import { fieldsOf, isRefusal, statusIn } from "../transport/fields.ts";
import { callEngine, refuse, replyReader, type ReplyReader, sentenceOf, toldOr, unreadable } from "../transport/reply.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface CashOutsConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** Spec 9. */
  readonly clientId: number;
}

/** With these the engine says that the call may be under way somewhere, so the bet may still end. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);
const KEY_REUSED = 422;
/** What a bet that was cashed out reads like in the history, under the code of a won one. */
const CASHED_OUT = /^cash(ed)?[ -]?out/i;

const cashOutReply = replyReader(CashoutReply);
const historyReply = replyReader(BetHistoryReply);

export const createHttpCashOuts = ({ transport, keeper, clientId }: CashOutsConfig): CashOutsShape => {
  let deduplicates = false;
  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  /** Attempts of this page that were sent before: a later failure of one says nothing about the first sending. */
  const sent = new Set<AttemptId>();

  const call = Effect.fnUntraced(function* <Shape>(request: TransportRequest, { discloses, read }: ReplyReader<Shape>) {
    const token = keeper.current()?.token;
    const { body } = yield* callEngine(attentive, { ...request, discloses, ...(token === undefined ? {} : { token }) });
    return { body, reply: yield* read(body) };
  });

  return {
    deduplicates: () => deduplicates,

    cashOut: Effect.fn("CashOuts.cashOut")(function* ({ attempt, betId, betslipId, amount }) {
      const before = sent.has(attempt);
      sent.add(attempt);
      const isUndecided = (failure: CallFailure): boolean => {
        if (failure._tag === "NotSent") return before;
        if (failure._tag !== "Refused") return false;
        return UNDECIDED.has(failure.status) || (failure.status === KEY_REUSED && before);
      };
      const { body, reply } = yield* call(
        {
          method: "POST",
          path: cashOutRoutes.cashOut,
          body: { betId: toWireId(betId), amount: moneyToNumber(amount) },
          headers: { [IDEMPOTENCY_KEY_HEADER]: attempt },
          goesOn: true,
        },
        cashOutReply,
      ).pipe(Effect.mapError((failure) => (isUndecided(failure) ? new NoAnswer({ ...failure }) : failure)));
      // The agreed amount was paid, or nothing was: an engine that does not name it has paid what was asked for.
      if (reply.success) return { betslipId, amount: (reply.amount === undefined ? undefined : toMoney(reply.amount)) ?? amount };
      const status = statusIn(body);
      return yield* isRefusal(body) && status < 500
        ? refuse(toldOr(reply.message, "unreadable"), status)
        : new NoAnswer({ reason: toldOr(reply.message, "unreadable") });
    }),

    find: Effect.fn("CashOuts.find")(function* ({ attempt, betslipId }) {
      const { body, reply } = yield* call(
        { method: "POST", path: historyRoutes.betHistory, query: { page: 1, perPage: 20 }, body: { clientId, betslipId, status: "", page: 1, perPage: 20 } },
        historyReply,
      );
      if (!("bets" in fieldsOf(body)) && isRefusal(body)) return yield* refuse(toldOr(sentenceOf(body), "unreadable"), 400);
      const bet = reply.bets.find((each) => each.betslipId === betslipId);
      if (bet === undefined || !CASHED_OUT.test(bet.statusDescription)) return undefined;
      // An engine that keeps no attempts cannot say whose cash-out it was. A bet has one at most, and it is the player's own.
      if (bet.cashOutKey !== undefined && bet.cashOutKey !== attempt) return undefined;
      const amount = toMoney(bet.winnings);
      return amount === undefined ? yield* new NoAnswer({ reason: unreadable }) : { betslipId, amount };
    }),
  };
};
