import { Effect } from "effect";
import { CashoutReply, cashOutRoutes } from "../../../../contract/cash-out.ts";
import { BetHistoryReply, historyRoutes, isCashedOut } from "../../../../contract/history.ts";
import type { CashOutsShape } from "../../../application/ports/cash-out.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import { cutToMoney, moneyToNumber } from "../../../domain/kernel/money.ts";
import { toWireId } from "../transport/amounts.ts";
import { fieldsOf, isRefusal } from "../transport/fields.ts";
import { createPlayerCalls, type EnginePortConfig, notDone } from "../transport/player-calls.ts";
import { refuse, sentenceOf, toldOr, unreadable } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";

const cashOutReply = replyDecoder(CashoutReply);
const historyReply = replyDecoder(BetHistoryReply);

export const createHttpCashOuts = (config: EnginePortConfig): CashOutsShape => {
  const { clientId } = config;
  const { call, deduplicates, send } = createPlayerCalls(config);

  return {
    deduplicates,

    cashOut: Effect.fn("CashOuts.cashOut")(function* (request) {
      const { betId, betslipId, amount } = request;
      const body = { betId: toWireId(betId), amount: moneyToNumber(amount) };
      const answer = yield* send(request, { method: "POST", path: cashOutRoutes.cashOut, body }, cashOutReply);
      const { reply } = answer;
      // The engine pays exactly the agreed amount or nothing, so a success without an amount means the agreed one.
      if (reply.success) return { betslipId, amount: (reply.amount === undefined ? undefined : cutToMoney(reply.amount)) ?? amount };
      return yield* notDone(answer);
    }),

    find: Effect.fn("CashOuts.find")(function* ({ attempt, betslipId }) {
      const { body, reply } = yield* call(
        { method: "POST", path: historyRoutes.betHistory, query: { page: 1, perPage: 20 }, body: { clientId, betslipId, status: "", page: 1, perPage: 20 } },
        historyReply,
      );
      if (!("bets" in fieldsOf(body)) && isRefusal(body)) return yield* refuse(toldOr(sentenceOf(body), "unreadable"), 400);
      const bet = reply.bets.find((each) => each.betslipId === betslipId);
      if (bet === undefined || !isCashedOut(bet)) return undefined;
      // An engine that keeps no attempts does not name one. A bet has at most one cash-out, and only its player can make it.
      if (bet.cashOutKey !== undefined && bet.cashOutKey !== attempt) return undefined;
      const amount = cutToMoney(bet.winnings);
      return amount === undefined ? yield* new NoAnswer({ reason: unreadable }) : { betslipId, amount };
    }),
  };
};
