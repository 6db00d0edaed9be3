import { Schema } from "effect";

const bets = Schema.Array(Schema.String);

export const fields = { OpenBetsRead: { count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)), bets }, BetsSettled: { bets } };
