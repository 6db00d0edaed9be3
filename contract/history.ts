import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber, WireText } from "./wire.ts";

export const historyRoutes = { betHistory: "bets/history" } as const;

/** POST bets/history?page=. Dates are YYYY-MM-DD; `status` is "" for all, "0" for open or "settled". */
export const BetHistoryRequest = Schema.Struct({
  clientId: absentable(WireNumber),
  userId: absentable(WireText),
  status: absentAs(WireText, ""),
  from: absentable(Schema.String),
  to: absentable(Schema.String),
  page: absentable(WireNumber),
  perPage: absentable(WireNumber),
  betslipId: absentable(WireText),
  /** Finds the one bet that this placement attempt made (an addition of our engine). */
  idempotencyKey: absentable(Schema.String),
});
export type BetHistoryRequest = typeof BetHistoryRequest.Type;

export const HistorySelection = Schema.Struct({
  id: WireId,
  eventName: absentAs(Schema.String, ""),
  eventDate: absentAs(Schema.String, ""),
  eventId: absentable(WireId),
  matchId: WireId,
  marketId: absentable(WireId),
  marketName: absentAs(Schema.String, ""),
  specifier: absentAs(Schema.String, ""),
  outcomeId: absentable(WireId),
  outcomeName: absentAs(WireText, ""),
  odds: absentAs(WireNumber, 0),
  sport: absentAs(Schema.String, ""),
  category: absentAs(Schema.String, ""),
  tournament: absentAs(Schema.String, ""),
  /** "live" or "pre". */
  type: absentAs(Schema.String, "pre"),
  /** 0 pending, 1 won, 2 lost, 3 void. */
  status: absentAs(WireNumber, 0),
  statusDescription: absentAs(Schema.String, ""),
  score: absentAs(WireText, ""),
});
export type HistorySelection = typeof HistorySelection.Type;

export const HistoryBet = Schema.Struct({
  id: WireId,
  betslipId: WireId,
  stake: absentAs(WireNumber, 0),
  /** YYYY-MM-DD HH:mm:ss, UTC. */
  created: absentAs(Schema.String, ""),
  /** 0 pending, 1 won or cashed out, 2 lost, 3 void, 4 cancelled. Show `statusDescription`. */
  statusCode: absentAs(WireNumber, 0),
  statusDescription: absentAs(Schema.String, ""),
  cashOutAmount: absentAs(WireNumber, 0),
  totalOdd: absentAs(WireNumber, 0),
  possibleWin: absentAs(WireNumber, 0),
  winnings: absentAs(WireNumber, 0),
  betType: absentAs(Schema.String, ""),
  betCategory: absentAs(Schema.String, ""),
  betCategoryDesc: absentAs(Schema.String, ""),
  totalSelections: absentAs(WireNumber, 0),
  pendingGames: absentAs(WireNumber, 0),
  isBonusBet: absentAs(WireFlag, false),
  /** The placement attempt that made the bet, when one was sent. */
  idempotencyKey: absentable(Schema.String),
  selections: wireList(HistorySelection),
});
export type HistoryBet = typeof HistoryBet.Type;

/** One unreadable bet refuses the page: a bet must not seem absent because it could not be read. */
export const BetHistoryReply = Schema.Struct({
  bets: wireList(HistoryBet),
  currentPage: absentAs(WireNumber, 1),
  lastPage: absentAs(WireNumber, 1),
  from: absentAs(WireNumber, 0),
  to: absentAs(WireNumber, 0),
  remainingRecords: absentAs(WireNumber, 0),
  totalRecords: absentAs(WireNumber, 0),
  totalStake: absentAs(WireNumber, 0),
});
export type BetHistoryReply = typeof BetHistoryReply.Type;

