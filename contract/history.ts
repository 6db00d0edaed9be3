import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber, WireText } from "./wire.ts";

export const historyRoutes = { betHistory: "bets/history" } as const;

/**
 * POST bets/history?page=. Dates are YYYY-MM-DD; `status` is "" for all, "settled", or a code: "0" for open, "1" won, "2" lost, "3" void.
 * Our engine also knows "cashout". It counts cashed-out bets there and not as won.
 */
export const BetHistoryRequest = Schema.Struct({
  clientId: absentable(WireNumber),
  userId: absentable(WireText),
  status: absentAs(WireText, ""),
  from: absentable(Schema.String),
  to: absentable(Schema.String),
  /** When `from` begins and `to` ends, by the rules of the player's zone at that date, in wall milliseconds. Without them the days are those of UTC. Additions of our engine. */
  since: absentable(WireNumber),
  until: absentable(WireNumber),
  page: absentable(WireNumber),
  perPage: absentable(WireNumber),
  betslipId: absentable(WireText),
  /** Asks only for the bet that this placement attempt made. An addition of our engine. */
  idempotencyKey: absentable(Schema.String),
});
export type BetHistoryRequest = typeof BetHistoryRequest.Type;

export const HistorySelection = Schema.Struct({
  id: shown(WireId),
  eventName: shown(absentAs(Schema.String, "")),
  eventDate: shown(absentAs(Schema.String, "")),
  eventId: shown(absentable(WireId)),
  matchId: shown(WireId),
  marketId: shown(absentable(WireId)),
  marketName: shown(absentAs(Schema.String, "")),
  specifier: shown(absentAs(Schema.String, "")),
  outcomeId: shown(absentable(WireId)),
  outcomeName: shown(absentAs(WireText, "")),
  odds: shown(absentAs(WireNumber, 0)),
  sport: shown(absentAs(Schema.String, "")),
  category: shown(absentAs(Schema.String, "")),
  tournament: shown(absentAs(Schema.String, "")),
  /** "live" or "pre". */
  type: shown(absentAs(Schema.String, "pre")),
  /** 0 pending, 1 won, 2 lost, 3 void. */
  status: shown(absentAs(WireNumber, 0)),
  statusDescription: shown(absentAs(Schema.String, "")),
  score: shown(absentAs(WireText, "")),
  /** Whether the selection is a banker: it is in every combination of a system. */
  fixed: shown(absentAs(WireFlag, false)),
  /** The selection's own stake in a set of singles. An addition of our engine. */
  stake: shown(absentable(WireNumber)),
  homeTeam: shown(absentAs(WireText, "")),
  awayTeam: shown(absentAs(WireText, "")),
  displayName: shown(absentAs(WireText, "")),
  sportId: shown(absentable(WireId)),
});
export type HistorySelection = typeof HistorySelection.Type;

/** A grouping of a system with its stake per combination. */
export const HistoryGrouping = Schema.Struct({ Grouping: shown(WireNumber), Combinations: shown(absentAs(WireNumber, 0)), Stake: shown(absentAs(WireNumber, 0)) });

/** The head of the player's log that came with the bet. */
const HistoryHead = Schema.Struct({ length: shown(WireNumber), hash: shown(Schema.String) });

export const HistoryBet = Schema.Struct({
  id: shown(WireId),
  betslipId: shown(WireId),
  stake: shown(absentAs(WireNumber, 0)),
  /** YYYY-MM-DD HH:mm:ss, UTC. */
  created: shown(absentAs(Schema.String, "")),
  /** 0 pending, 1 won or cashed out, 2 lost, 3 void, 4 cancelled. Show `statusDescription`. */
  statusCode: shown(absentAs(WireNumber, 0)),
  statusDescription: shown(absentAs(Schema.String, "")),
  cashOutAmount: shown(absentAs(WireNumber, 0)),
  totalOdd: shown(absentAs(WireNumber, 0)),
  possibleWin: shown(absentAs(WireNumber, 0)),
  winnings: shown(absentAs(WireNumber, 0)),
  betType: shown(absentAs(Schema.String, "")),
  betCategory: shown(absentAs(Schema.String, "")),
  betCategoryDesc: shown(absentAs(Schema.String, "")),
  totalSelections: shown(absentAs(WireNumber, 0)),
  pendingGames: shown(absentAs(WireNumber, 0)),
  isBonusBet: shown(absentAs(WireFlag, false)),
  /** The part of `possibleWin`, or of `winnings`, that is multi-bet bonus. This field and all fields below are additions of our engine. */
  bonus: shown(absentable(WireNumber)),
  Groupings: wireList(HistoryGrouping),
  /** How long ago the offer in `cashOutAmount` was made, and for how much longer it holds, both in milliseconds. */
  cashOutAge: shown(absentable(WireNumber)),
  cashOutHeldFor: shown(absentable(WireNumber)),
  /** The attempt that cashed the bet out. */
  cashOutKey: shown(absentable(Schema.String)),
  paidAt: shown(absentable(Schema.String)),
  logHead: absentable(HistoryHead),
  /** The placement attempt that made the bet, when one was sent. */
  idempotencyKey: shown(absentable(Schema.String)),
  /** A `SignedReceipt` of our engine. Any type is accepted, because a wrong receipt must not make the bet unreadable. */
  receipt: shown(absentable(Schema.Unknown)),
  selections: wireList(HistorySelection),
});
export type HistoryBet = typeof HistoryBet.Type;

/** Whether a bet was cashed out. Such a bet has the code of a won bet, and only its description tells (docs/wire-facts.md#cash-out). */
export const isCashedOut = ({ statusDescription }: Pick<HistoryBet, "statusDescription">): boolean => /^cash(ed)?[ -]?out/i.test(statusDescription);

/** A page of bets. One unreadable bet makes the page unreadable, because a bet must not seem to be missing. */
export const BetHistoryReply = Schema.Struct({
  /** `success` and `message` come with a refusal only; a page of bets has neither. */
  success: shown(absentable(Schema.Unknown)),
  message: shown(absentable(Schema.Unknown)),
  bets: wireList(HistoryBet),
  currentPage: shown(absentAs(WireNumber, 1)),
  lastPage: shown(absentAs(WireNumber, 1)),
  from: shown(absentAs(WireNumber, 0)),
  to: shown(absentAs(WireNumber, 0)),
  remainingRecords: shown(absentAs(WireNumber, 0)),
  /** The number of all bets that match the filter, and their stakes. Not every engine says them. */
  totalRecords: shown(absentable(WireNumber)),
  totalStake: shown(absentable(WireNumber)),
  /** The winnings of all settled bets that match the filter, minus the stakes that were the player's own money. An addition of our engine. */
  netResult: shown(absentable(WireNumber)),
});
export type BetHistoryReply = typeof BetHistoryReply.Type;
