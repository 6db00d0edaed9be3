import type { HeardBy } from "../events/registry.ts";
import { nothingSet, type Safety } from "./state.ts";

/** What each fact changes about the limits, checks and breaks that the player has set. */
export const evolve = (safety: Safety, event: HeardBy<"safety">): Safety => {
  switch (event.type) {
    case "SafetyRead":
      return { ...safety, realityCheckMinutes: event.realityCheckMinutes, pause: event.pause ?? undefined };
    case "LimitSet":
      return { ...safety, limitWaitsUntil: event.from ?? undefined };
    case "RealityCheckSet":
      return { ...safety, realityCheckMinutes: event.minutes };
    case "BreakTaken":
      return { ...safety, pause: event.pause };
    case "RealityCheckDue":
      return { ...safety, check: { sessionMinutes: event.sessionMinutes, net: event.net } };
    case "RealityCheckAnswered":
      return { ...safety, check: undefined };
    case "LoggedOut":
      return nothingSet;
  }
};
