import type { HeardBy } from "../events/registry.ts";
import type { SafetyChange } from "../events/safety-events.ts";
import { nothingSet, type Safety } from "./state.ts";

const done = (what: SafetyChange): Safety["change"] => ({ what, status: "done", reason: undefined });

/** What each fact changes about the limits, checks and breaks that the player has set. */
export const evolve = (safety: Safety, event: HeardBy<"safety">): Safety => {
  switch (event.type) {
    case "SafetyRead":
      return { ...safety, realityCheckMinutes: event.realityCheckMinutes, pause: event.pause ?? undefined };
    case "SafetyChangeRequested":
      return { ...safety, change: { what: event.what, status: "asking", reason: undefined } };
    case "LimitSet":
      return { ...safety, change: done("limit"), limitWaitsUntil: event.from ?? undefined };
    case "RealityCheckSet":
      return { ...safety, change: done("reality-check"), realityCheckMinutes: event.minutes };
    case "BreakTaken":
      return { ...safety, change: done("break"), pause: event.pause };
    case "SafetyChangeFailed":
      return {
        ...safety,
        change: { what: event.what, status: "refused", reason: event.reason },
        check: safety.check === undefined || event.what !== "reality-check" ? safety.check : { ...safety.check, unanswered: event.reason },
      };
    case "RealityCheckDue":
      return { ...safety, check: { sessionMinutes: event.sessionMinutes, net: event.net, unanswered: undefined } };
    case "RealityCheckAnswered":
      return { ...safety, check: undefined };
    case "SessionStarted":
    case "WritingTakenOver":
      // The page that asked is gone, so the outcome of its change is unknown.
      return { ...safety, change: undefined };
    case "LoggedOut":
      return nothingSet;
  }
};
