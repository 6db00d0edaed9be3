import { Schema } from "effect";

const ENDS = ["won", "lost", "void", "cancelled", "cashed-out"] as const;
const bets = Schema.Array(Schema.String);
const results = Schema.Array(
  Schema.Struct({
    betslipId: Schema.String,
    status: Schema.Literals(ENDS),
    paid: Schema.Int,
    paidAt: Schema.optionalKey(Schema.String),
    legs: Schema.Array(Schema.Struct({ key: Schema.String.check(Schema.isMinLength(1)), status: Schema.Literals(["pending", ...ENDS]) })),
  }),
);

export const fields = { OpenBetsRead: { count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)), bets }, BetsSettled: { bets, results } };
