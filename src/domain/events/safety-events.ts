import { type Guarded, isCount, isNumber, oneOf, orNull, personal, shape } from "../kernel/guards.ts";
import { isMoney } from "../kernel/money.ts";
import { type EventIn, eventsOf } from "./row.ts";

export const isLimitKind = oneOf("deposit", "loss", "stake", "session");
export type LimitKind = Guarded<typeof isLimitKind>;
export const isLimitPeriod = oneOf("day", "week", "month");
export type LimitPeriod = Guarded<typeof isLimitPeriod>;
export const isBreakKind = oneOf("time-out", "self-exclusion");
export type BreakKind = Guarded<typeof isBreakKind>;

/** A time-out or a self-exclusion. `until` is in wall milliseconds. */
const isBreak = shape({ kind: isBreakKind, until: isNumber });
export type Break = Guarded<typeof isBreak>;

const heardBy = ["safety"] as const;

export const safetyRows = eventsOf({
  /** What the player had set when the session began. */
  SafetyRead: { by: ["engine"], heardBy, fields: { realityCheckMinutes: personal("limits", isCount), pause: personal("limits", orNull(isBreak)) } },
  /** A limit was set. It holds at once, or from the wall time `from` when it rises or ends. */
  LimitSet: { by: ["engine"], heardBy: ["safety", "desk"], fields: { kind: isLimitKind, period: isLimitPeriod, amount: personal("limits", orNull(isCount)), from: personal("limits", orNull(isNumber)) } },
  /** A reality check comes every `minutes` minutes; 0 means never. */
  RealityCheckSet: { by: ["engine"], heardBy: ["safety", "desk"], fields: { minutes: personal("limits", isCount) } },
  /** A time-out or self-exclusion began; `pause` tells until when, in wall time. */
  BreakTaken: { by: ["engine"], heardBy: ["safety", "desk"], fields: { pause: personal("limits", isBreak) } },
  /** The player was shown how long the session has lasted and what settled bets brought in it. */
  RealityCheckDue: { by: ["clock"], heardBy: ["safety", "desk"], fields: { sessionMinutes: isCount, net: personal("money", isMoney) } },
  /** The player has closed the reality check. */
  RealityCheckAnswered: { by: ["player"], heardBy: ["safety", "desk"], fields: {} },
});
export type SafetyEvent = EventIn<typeof safetyRows>;
