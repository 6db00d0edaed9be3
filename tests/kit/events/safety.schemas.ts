import { Schema } from "effect";
import { reason } from "./reason.ts";

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const pause = Schema.Struct({ kind: Schema.Literals(["time-out", "self-exclusion"]), until: Schema.Finite });
const what = Schema.Literals(["limit", "reality-check", "break"]);

export const fields = {
  SafetyRead: { realityCheckMinutes: count, pause: Schema.NullOr(pause) },
  SafetyChangeRequested: { what },
  LimitSet: {
    kind: Schema.Literals(["deposit", "loss", "stake", "session"]),
    period: Schema.Literals(["day", "week", "month"]),
    amount: Schema.NullOr(count),
    from: Schema.NullOr(Schema.Finite),
  },
  RealityCheckSet: { minutes: count },
  BreakTaken: { pause },
  SafetyChangeFailed: { what, reason },
  RealityCheckDue: { sessionMinutes: count, net: Schema.Int },
  RealityCheckAnswered: {},
};
