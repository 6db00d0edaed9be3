import type { FeedFault } from "../events/feed-fault.ts";
import type { MatchProgress, OutcomePrice } from "../events/prices-events.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId } from "../kernel/ids.ts";

/** One message of the feed, readable or not, before it becomes an event. */
export type FeedMessage =
  | {
      readonly type: "OddsChange";
      readonly source: Source;
      readonly matchId: MatchId;
      readonly seq?: number;
      readonly outcomes: readonly OutcomePrice[];
      readonly progress?: MatchProgress;
    }
  | { readonly type: "BetStop"; readonly source: Source; readonly matchId: MatchId; readonly seq?: number }
  | {
      readonly type: "Unreadable";
      readonly topic: string;
      readonly matchId?: MatchId;
      readonly reason: FeedFault;
      readonly length: number;
    };
