import { Effect } from "effect";
import { BetHistoryReply, historyRoutes } from "../../../../contract/history.ts";
import { isMatchId, type MatchId } from "../../../domain/kernel/ids.ts";
import type { BetHistoryShape, HistoryBet, HistoryFilter, Narrowing } from "../../../application/ports/history.ts";
import { toWireId } from "../transport/amounts.ts";
import { fieldsOf, isRefusal } from "../transport/fields.ts";
import { refuse, sentenceOf, toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { createDayRange } from "../transport/day-range.ts";
import { toHistoryPage } from "./to-history.ts";

const HISTORY_PER_PAGE = 20;
const WIRE_FILTERS: Record<HistoryFilter, string> = { all: "", open: "0", settled: "settled", won: "1", lost: "2", void: "3", "cashed-out": "cashout" };
const historyReply = replyDecoder(BetHistoryReply);

export const createHttpBetHistory = (config: EnginePortConfig): BetHistoryShape => {
  const { keeper, clientId, minutesEast } = config;
  const { call } = createPlayerCalls(config);
  const dayRange = createDayRange(minutesEast);
  const pageOf = Effect.fn("BetHistory.page")(function* (filter: HistoryFilter, page: number, { attempt, from, to, betslipId }: Narrowing = {}) {
    const session = keeper.current();
    const { has, ...days } = dayRange(from, to);
    const request = {
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
        ...days,
        ...(betslipId === undefined ? {} : { betslipId }),
      },
    } as const;
    const { body, reply } = yield* call(request, historyReply);
    // A refusal inside a 2xx must not be read as an empty history, because the client would then conclude that an unanswered bet was not placed.
    if (!("bets" in fieldsOf(body)) && isRefusal(body)) return yield* refuse(toldOr(sentenceOf(body), "unreadable"), 400);
    const found = yield* toHistoryPage(reply);
    return { ...found, bets: found.bets.filter(({ created }) => has(created)) };
  });
  return {
    page: pageOf,
    open: () =>
      Effect.map(pageOf("open", 1), ({ bets, total, lastPage }) => ({
        // Without a total, a full page that others follow must not count as all: a bet that moves to the next page would be told as settled.
        count: total ?? (lastPage > 1 ? (lastPage - 1) * bets.length + 1 : bets.length),
        bets: bets.map(({ betslipId }) => betslipId),
        matches: undecidedMatches(bets),
      })),
  };
};

const undecidedMatches = (bets: readonly HistoryBet[]): readonly MatchId[] =>
  [...new Set(bets.flatMap(({ legs }) => legs.filter(({ status }) => status === "pending").map(({ matchId }) => matchId)))].filter(isMatchId);
