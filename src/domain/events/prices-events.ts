import { type Guarded, isCount, isFlag, isNumber, isText, isWhole, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { isMatchId } from "../kernel/ids.ts";
import { isOdds } from "../kernel/odds.ts";
import { isFeedFault } from "./feed-fault.ts";
import { type EventIn, eventsOf } from "./row.ts";
import { isSource } from "./selection.ts";

const isOutcomePrice = shape({ marketId: isText, specifier: isText, outcomeId: isText, odds: isOdds, active: isFlag });
export type OutcomePrice = Guarded<typeof isOutcomePrice>;

/** The score and the clock of a match, from the feed. */
const isMatchProgress = shape({
  homeScore: optional(isText),
  awayScore: optional(isText),
  /** The clock of the match, for example "63:12". */
  matchTime: optional(isText),
  clockStopped: optional(isFlag),
  ended: optional(isFlag),
  /** The score of each period, the current period last, for example "6:4 3:2". */
  periods: optional(isText),
  /** The numbers of cards of the home and the away team, for example "2:1". */
  yellowCards: optional(isText),
  redCards: optional(isText),
  /** In tennis the points of the running game, for example "30:40"; 50 is an advantage. */
  game: optional(isText),
  /** Who serves. */
  server: optional(oneOf("home", "away")),
  /** In cricket the wickets that have fallen of the home and the away team, for example "6:0". */
  wickets: optional(isText),
  /** In cricket the overs and balls of the running innings, for example "12.3". */
  overs: optional(isText),
});
export type MatchProgress = Guarded<typeof isMatchProgress>;

/** "offline": the browser says that this device has no network, so that nothing can be bet at all. */
const isFeedLossReason = oneOf("connection-closed", "silence", "offline");
export type FeedLossReason = Guarded<typeof isFeedLossReason>;

const heardBy = ["betslip", "prices"] as const;

export const pricesRows = eventsOf({
  /**
   * Prices of one match, as handed on by conflation. `seq` is the publisher's sequence within the match, if it sends one. `progress` is the score and the clock,
   * and where they are told the scores by period, the cards, the running game of tennis with its server, and the wickets and overs of cricket.
   */
  OddsChanged: {
    by: ["feed"],
    heardBy,
    fields: { source: isSource, matchId: isMatchId, seq: optional(isWhole), outcomes: listOf(isOutcomePrice), progress: optional(isMatchProgress) },
  },
  /** Every outcome of a match is closed. */
  BetStopped: { by: ["feed"], heardBy, fields: { source: isSource, matchId: isMatchId, seq: optional(isWhole) } },
  /**
   * Live prices can no longer be trusted; `lastHeardAt` is the wall time of the last sign of life. `reason` "offline": the browser says that the device has no
   * network, and nothing can be bet. When the network returns before the feed, the event comes again with another reason.
   */
  FeedLost: { by: ["feed"], heardBy, fields: { reason: isFeedLossReason, lastHeardAt: isNumber } },
  /** The feed is back and the book has answered: live prices can be trusted again. The answer follows, and a leg opens with it. */
  FeedRestored: { by: ["engine"], heardBy, fields: {} },
  /** A message that could not be read, or came late. An unreadable message that names a match closes the match. `length` is that of the payload in UTF-16 units. */
  FeedMessageRejected: {
    by: ["feed"],
    heardBy,
    fields: { topic: isText, matchId: optional(isMatchId), reason: isFeedFault, length: isCount },
  },
});
export type PricesEvent = EventIn<typeof pricesRows>;
