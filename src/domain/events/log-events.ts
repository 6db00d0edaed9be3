export type LogEvent =
  /** A page began to write: which build, and whether a session was resumed from an earlier one. */
  | { readonly type: "SessionStarted"; readonly build: string }
  /** The kept head names more history than the store still holds (faults S5, S6, S8). */
  | { readonly type: "LogLossDetected"; readonly expectedLength: number; readonly expectedHash: string }
  /** Records that stand unharmed in the log say what this build cannot apply: a newer one wrote them, or they are spoilt (faults R8, S13). */
  | { readonly type: "FactsSkipped"; readonly count: number; readonly first: number };
