import { Effect } from "effect";
import { BetHistoryReply, historyRoutes } from "../../../../contract/history.ts";
import { isMatchId, type MatchId } from "../../../domain/kernel/ids.ts";
import type { BetHistoryShape, HistoryBet, HistoryFilter, Narrowing } from "../../../application/ports/history.ts";
import { toWireId } from "../transport/amounts.ts";
import { fieldsOf, isRefusal } from "../transport/fields.ts";
import { refuse, sentenceOf, toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { createPlayerDays } from "../transport/player-days.ts";
import { toHistoryPage } from "./to-history.ts";

const HISTORY_PER_PAGE = 20;
/** The most pages of open bets that one look reads. Of bets beyond them only the number is known. */
const MOST_OPEN_PAGES = 5;
const WIRE_FILTERS: Record<HistoryFilter, string> = { all: "", open: "0", settled: "settled", won: "1", lost: "2", void: "3", "cashed-out": "cashout" };
const historyReply = replyDecoder(BetHistoryReply);

export const createHttpBetHistory = (config: EnginePortConfig): BetHistoryShape => {
  const { keeper, clientId, minutesEast } = config;
  const { call } = createPlayerCalls(config);
  const days = createPlayerDays(minutesEast);
  const pageOf = Effect.fn("BetHistory.page")(function* (filter: HistoryFilter, page: number, { attempt, from, to, zone, betslipId }: Narrowing = {}) {
    const session = keeper.current();
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
        ...days.range(from, to, zone),
        ...(betslipId === undefined ? {} : { betslipId }),
      },
    } as const;
    const { body, reply } = yield* call(request, historyReply);
    // A refusal inside a 2xx must not be read as an empty history, because the client would then conclude that an unanswered bet was not placed.
    if (!("bets" in fieldsOf(body)) && isRefusal(body)) return yield* refuse(toldOr(sentenceOf(body), "unreadable"), 400);
    return yield* toHistoryPage(reply);
  });
  const open = Effect.fn("BetHistory.open")(function* () {
    const first = yield* pageOf("open", 1);
    const bets = new Map(first.bets.map((bet) => [bet.betslipId, bet]));
    // Without a total nobody could tell a bet that moved to another page between two requests from one that was settled, so only the first page is read then.
    const pages = first.total === undefined ? 1 : Math.min(first.lastPage, MOST_OPEN_PAGES);
    for (let page = 2; page <= pages; page += 1) for (const bet of (yield* pageOf("open", page)).bets) bets.set(bet.betslipId, bet);
    return {
      // The total of the first page: when it was more than were found, a bet that moved counts as not listed. Without a total, a full page that others follow must not count as all either.
      count: first.total ?? (first.lastPage > 1 ? (first.lastPage - 1) * first.bets.length + 1 : first.bets.length),
      bets: [...bets.keys()],
      matches: undecidedMatches([...bets.values()]),
    };
  });
  return { page: pageOf, open };
};

const undecidedMatches = (bets: readonly HistoryBet[]): readonly MatchId[] =>
  [...new Set(bets.flatMap(({ legs }) => legs.filter(({ status }) => status === "pending").map(({ matchId }) => matchId)))].filter(isMatchId);
