import { isCount, isText, oneOf, shape } from "../kernel/guards.ts";
import { rowsOf } from "./row.ts";

type LogEvent =
  /** A page began to write; names the build. */
  | { readonly type: "SessionStarted"; readonly build: string }
  /** The kept head names more history than the store still holds (faults S5, S6, S8). */
  | { readonly type: "LogLossDetected"; readonly expectedLength: number; readonly expectedHash: string }
  /** Records that stand unharmed in the log say what this build cannot apply: a newer one wrote them, or they are spoilt (faults R8, S13). */
  | { readonly type: "FactsSkipped"; readonly count: number; readonly first: number };

export const logRows = rowsOf<LogEvent>()({
  SessionStarted: {
    version: 1,
    upcasters: [],
    heardBy: ["betslip", "prices", "session", "browsing"],
    guard: shape({ type: oneOf("SessionStarted"), build: isText }),
  },
  LogLossDetected: {
    version: 1,
    upcasters: [],
    heardBy: [],
    guard: shape({ type: oneOf("LogLossDetected"), expectedLength: isCount, expectedHash: isText }),
  },
  FactsSkipped: {
    version: 1,
    upcasters: [],
    heardBy: ["browsing"],
    guard: shape({ type: oneOf("FactsSkipped"), count: isCount, first: isCount }),
  },
});
