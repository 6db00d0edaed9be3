import { type Guard, isCount, isFlag, isNumber, isText, isWhole, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { isMatchId, type MatchId, type OutcomeRef } from "../kernel/ids.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { type FeedFault, faultFromText, isFeedFault } from "./feed-fault.ts";
import { rowsOf } from "./row.ts";
import { isSource, type Source } from "./selection.ts";

export interface OutcomePrice extends OutcomeRef {
  readonly odds: Odds;
  readonly active: boolean;
}

/** The score and the clock of a match, from the feed. */
export interface MatchProgress {
  readonly homeScore?: string;
  readonly awayScore?: string;
  /** The clock of the match, for example "63:12". */
  readonly matchTime?: string;
  readonly clockStopped?: boolean;
  readonly ended?: boolean;
  /** The score of each period, the current period last, for example "6:4 3:2". */
  readonly periods?: string;
  /** The numbers of cards of the home and the away team, for example "2:1". */
  readonly yellowCards?: string;
  readonly redCards?: string;
  /** In tennis the points of the running game, for example "30:40"; 50 is an advantage. */
  readonly game?: string;
  /** Who serves. */
  readonly server?: "home" | "away";
  /** In cricket the wickets that have fallen of the home and the away team, for example "6:0". */
  readonly wickets?: string;
  /** In cricket the overs and balls of the running innings, for example "12.3". */
  readonly overs?: string;
}

/** "offline": the browser says that this device has no network, so that nothing can be bet at all. */
export type FeedLossReason = "connection-closed" | "silence" | "offline";

export type PricesEvent =
  | {
      readonly type: "OddsChanged";
      readonly source: Source;
      readonly matchId: MatchId;
      /** The publisher's sequence within the match; absent when the publisher sends none. */
      readonly seq?: number;
      readonly outcomes: readonly OutcomePrice[];
      readonly progress?: MatchProgress;
    }
  | { readonly type: "BetStopped"; readonly source: Source; readonly matchId: MatchId; readonly seq?: number }
  /** Live prices can no longer be trusted; `lastHeardAt` is the wall time (ms) of the last sign of life. */
  | { readonly type: "FeedLost"; readonly reason: FeedLossReason; readonly lastHeardAt: number }
  /** The slip was revalidated and the lists reread: live prices can be trusted again. */
  | { readonly type: "FeedRestored" }
  /** A message that could not be read. If it names a match, that match is closed until a readable message comes. */
  | {
      readonly type: "FeedMessageRejected";
      readonly topic: string;
      readonly matchId?: MatchId;
      readonly reason: FeedFault;
      /** The length of the payload in UTF-16 units. */
      readonly length: number;
    };

const isOutcomePrice: Guard<OutcomePrice> = shape({
  marketId: isText,
  specifier: isText,
  outcomeId: isText,
  odds: isOdds,
  active: isFlag,
});

const isMatchProgress: Guard<MatchProgress> = shape({
  homeScore: optional(isText),
  awayScore: optional(isText),
  matchTime: optional(isText),
  clockStopped: optional(isFlag),
  ended: optional(isFlag),
  periods: optional(isText),
  yellowCards: optional(isText),
  redCards: optional(isText),
  game: optional(isText),
  server: optional(oneOf("home", "away")),
  wickets: optional(isText),
  overs: optional(isText),
});

const both = ["betslip", "prices"] as const;

export const pricesRows = rowsOf<PricesEvent>()({
  OddsChanged: {
    version: 3,
    // Version 1 had neither periods nor cards, version 2 nothing of a game or an innings. All these fields are optional.
    upcasters: [(event) => event, (event) => event],
    heardBy: both,
    guard: shape({
      type: oneOf("OddsChanged"),
      source: isSource,
      matchId: isMatchId,
      seq: optional(isWhole),
      outcomes: listOf(isOutcomePrice),
      progress: optional(isMatchProgress),
    }),
  },
  BetStopped: {
    version: 1,
    upcasters: [],
    heardBy: both,
    guard: shape({ type: oneOf("BetStopped"), source: isSource, matchId: isMatchId, seq: optional(isWhole) }),
  },
  FeedLost: {
    version: 2,
    // Version 1 did not distinguish a device without a network from a lost connection.
    upcasters: [(event) => event],
    heardBy: both,
    guard: shape({ type: oneOf("FeedLost"), reason: oneOf("connection-closed", "silence", "offline"), lastHeardAt: isNumber }),
  },
  FeedRestored: { version: 1, upcasters: [], heardBy: both, guard: shape({ type: oneOf("FeedRestored") }) },
  FeedMessageRejected: {
    version: 2,
    upcasters: [faultFromText],
    heardBy: both,
    guard: shape({
      type: oneOf("FeedMessageRejected"),
      topic: isText,
      matchId: optional(isMatchId),
      reason: isFeedFault,
      length: isCount,
    }),
  },
});
