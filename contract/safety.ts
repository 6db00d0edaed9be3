import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireDecimal, WireFlag, wireList, WireNumber } from "./wire.ts";

/** The limits, reality checks and breaks of players. Only our engine has these calls. */
export const safetyRoutes = {
  record: (clientId: string | number) => `safety/${pathId(clientId)}`,
  setLimit: "safety/limit",
  setRealityCheck: "safety/reality-check",
  answerRealityCheck: "safety/reality-check/answer",
  takeBreak: "safety/break",
} as const;

export const LimitKind = Schema.Literals(["deposit", "loss", "stake", "session"]);
export type LimitKind = typeof LimitKind.Type;

/** The last 24 hours, 7 days or 30 days, counted back from now and not from midnight. */
export const LimitPeriod = Schema.Literals(["day", "week", "month"]);
export type LimitPeriod = typeof LimitPeriod.Type;

/** A change that was asked for and does not hold yet: a higher limit, or the end of the limit when there is no amount. */
const WaitingLimit = Schema.Struct({ amount: absentable(WireNumber), from: WireNumber });

/** Amounts are money as decimals, or minutes where the kind is "session". */
export const LimitRow = Schema.Struct({
  kind: LimitKind,
  period: LimitPeriod,
  /** Absent when no limit holds now. */
  amount: absentable(WireNumber),
  used: absentAs(WireNumber, 0),
  waiting: absentable(WaitingLimit),
});

export const BreakKind = Schema.Literals(["time-out", "self-exclusion"]);
export type BreakKind = typeof BreakKind.Type;

/** Times are milliseconds since the epoch, by the engine's clock, which says `now`. */
export const SafetyRecord = Schema.Struct({
  limits: wireList(LimitRow),
  break: absentable(Schema.Struct({ kind: BreakKind, until: WireNumber })),
  /** Minutes between two reality checks; 0 for none. */
  realityCheckMinutes: absentAs(WireNumber, 0),
  /** When the next reality check is due. */
  realityCheckAt: absentable(WireNumber),
  /** Minutes this session has lasted, and what the player won or lost with settled bets in it. */
  sessionMinutes: absentAs(WireNumber, 0),
  sessionNet: absentAs(WireNumber, 0),
  now: WireNumber,
});
export type SafetyRecord = typeof SafetyRecord.Type;

/** A recording holds the whole reply, because the client acts on it. */
export const SafetyReply = Schema.Struct({ ...envelope, data: shown(absentable(SafetyRecord)) });
export type SafetyReply = typeof SafetyReply.Type;

/** A request without an amount ends the limit. */
export const SetLimitRequest = Schema.Struct({ kind: LimitKind, period: LimitPeriod, amount: absentable(WireDecimal) });
export const SetRealityCheckRequest = Schema.Struct({ minutes: WireNumber });
export const TakeBreakRequest = Schema.Struct({ kind: BreakKind, days: WireNumber });

/** `from` is when a new limit begins to hold; absent when it holds at once. */
export const SafetyAcknowledgement = Schema.Struct({
  success: shown(absentAs(WireFlag, false)), message: envelope.message, data: shown(absentable(Schema.Struct({ from: absentable(WireNumber), until: absentable(WireNumber) }))),
});
