import type { MatchId, OutcomeRef } from "../kernel/ids.ts";
import type { Odds } from "../kernel/odds.ts";
import type { Source } from "./selection.ts";

export interface OutcomePrice extends OutcomeRef {
  readonly odds: Odds;
  readonly active: boolean;
}

/** Score and clock as the feed tells them. */
export interface MatchProgress {
  readonly homeScore?: string;
  readonly awayScore?: string;
  /** "63:12". */
  readonly matchTime?: string;
  readonly clockStopped?: boolean;
  readonly ended?: boolean;
}

export type FeedLossReason = "connection-closed" | "silence";

export type FeedEvent =
  | {
      readonly type: "OddsChanged";
      readonly source: Source;
      readonly matchId: MatchId;
      /** The publisher's order within the match, where it tells one. */
      readonly seq?: number;
      readonly outcomes: readonly OutcomePrice[];
      readonly progress?: MatchProgress;
    }
  | { readonly type: "BetStopped"; readonly source: Source; readonly matchId: MatchId; readonly seq?: number }
  /** Live prices can no longer be trusted; `lastHeardAt` is the wall time of the last sign of life. */
  | { readonly type: "FeedLost"; readonly reason: FeedLossReason; readonly lastHeardAt: number }
  /** The slip was revalidated and the lists reread: live prices can be trusted again. */
  | { readonly type: "FeedRestored" }
  /** A message we could not read. Where it names a match, that match is closed until a readable one comes. */
  | {
      readonly type: "FeedMessageRejected";
      readonly topic: string;
      readonly matchId?: MatchId;
      readonly reason: string;
      readonly length: number;
    };
