import { isCount, isText, listOf } from "../kernel/guards.ts";
import { isHash } from "./receipt.ts";
import { eventsOf } from "./row.ts";

export const logRows = eventsOf({
  /** A client began to write the log; `build` names its build. */
  SessionStarted: {
    by: ["app"],
    heardBy: ["betslip", "prices", "session", "desk", "attempts", "history"],
    fields: { build: isText },
  },
  /**
   * The head that is kept outside the store tells of a longer log than the store holds (faults S5, S6, S8). The sequences `since` to `expectedLength` were given out
   * and their records are lost; none is lost when `since` is greater than `expectedLength`. This record follows `expectedHash`, so that no sequence is given out twice.
   */
  LogLossDetected: {
    by: ["app"],
    heardBy: ["desk"],
    fields: { expectedLength: isCount, expectedHash: isText, since: isCount },
  },
  /**
   * `count` records, beginning with sequence `first`, are kept and verified but not applied: this build does not know their type because a newer one wrote them, or
   * they do not pass its guard (faults R8, S13).
   */
  FactsSkipped: { by: ["app"], heardBy: ["desk"], fields: { count: isCount, first: isCount } },
  /**
   * The feed's detail in the records `from` to `to` is about to be deleted on this device, all but the records `kept` between them. `previous` is the hash that the first of them
   * follows, `hash` that of the last. An audit believes it only if exactly these records are missing between these hashes (docs/decisions/05-decisions-are-kept-and-feed-detail-is-dropped.md).
   */
  FeedDetailDropped: {
    by: ["app"],
    heardBy: [],
    upcasters: [(event) => ({ ...event, kept: [] })],
    fields: { from: isCount, to: isCount, previous: isHash, hash: isHash, kept: listOf(isCount) },
  },
});
