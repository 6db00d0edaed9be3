import { isCount, isText, matching, oneOf, shape } from "../kernel/guards.ts";
import { rowsOf } from "./row.ts";

type LogEvent =
  /** A page began to write the log; `build` names its build. */
  | { readonly type: "SessionStarted"; readonly build: string }
  /** Another open tab began to write the log. Screens stay as they are; answers to what the previous tab had under way were not received. */
  | { readonly type: "WritingTakenOver"; readonly build: string }
  /**
   * The head that is kept outside the store tells of a longer log than the store holds (faults S5, S6, S8). The sequences `since` to
   * `expectedLength` were given out and their records are missing; none is missing when `since` is greater than `expectedLength`. This
   * record follows `expectedHash`, so that no sequence is given out twice.
   */
  | { readonly type: "LogLossDetected"; readonly expectedLength: number; readonly expectedHash: string; readonly since: number }
  /** Verified records that this build cannot apply: a newer build wrote them, or they do not pass the guard of their type (faults R8, S13). `first` is the sequence of the first one. */
  | { readonly type: "FactsSkipped"; readonly count: number; readonly first: number }
  /**
   * The feed's detail in the records `from` to `to` is no longer kept on this device (docs/decisions/05-decisions-are-kept-and-feed-detail-is-dropped.md). `previous` is the hash that
   * the first of these records follows, `hash` that of the last. The record is written before they are dropped.
   */
  | { readonly type: "FeedDetailDropped"; readonly from: number; readonly to: number; readonly previous: string; readonly hash: string };

const isHash = matching(/^[0-9a-f]{64}$/);

export const logRows = rowsOf<LogEvent>()({
  SessionStarted: {
    version: 1,
    upcasters: [],
    heardBy: ["betslip", "prices", "session", "verification", "account", "safety", "browsing", "payments", "cashOut", "content", "booking", "history"],
    guard: shape({ type: oneOf("SessionStarted"), build: isText }),
  },
  WritingTakenOver: {
    version: 1,
    upcasters: [],
    heardBy: ["betslip", "prices", "session", "verification", "account", "safety", "payments", "cashOut", "content", "booking"],
    guard: shape({ type: oneOf("WritingTakenOver"), build: isText }),
  },
  LogLossDetected: {
    version: 2,
    // Version 1 gave the lost sequences out again, so its log has no gap.
    upcasters: [({ expectedLength, ...event }) => ({ ...event, expectedLength, since: isCount(expectedLength) ? expectedLength + 1 : 1 })],
    heardBy: ["browsing"],
    guard: shape({ type: oneOf("LogLossDetected"), expectedLength: isCount, expectedHash: isText, since: isCount }),
  },
  FactsSkipped: {
    version: 1,
    upcasters: [],
    heardBy: ["browsing"],
    guard: shape({ type: oneOf("FactsSkipped"), count: isCount, first: isCount }),
  },
  FeedDetailDropped: {
    version: 1,
    upcasters: [],
    heardBy: [],
    guard: shape({ type: oneOf("FeedDetailDropped"), from: isCount, to: isCount, previous: isHash, hash: isHash }),
  },
});
