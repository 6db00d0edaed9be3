import { Schema } from "effect";
import { odds, placement, selection } from "./placement.ts";
import { reason } from "./reason.ts";

const attempt = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));
const code = Schema.String.check(Schema.isPattern(/^[A-Z0-9]{1,32}$/));
const money = Schema.Int;

export const fields = {
  BookingRequested: { placement },
  SlipBooked: { attempt, code },
  BookingRefused: { attempt, reason },
  BookingUnknown: { attempt, reason },
  SimulationRequested: { placement },
  SlipSimulated: { attempt, bet: Schema.Struct({ stake: money, possibleWin: money, totalOdds: Schema.String }) },
  SimulationRefused: { attempt, reason },
  BookingLookedUp: { code },
  BookingLoaded: {
    booked: Schema.Struct({
      code,
      legs: Schema.Array(Schema.Struct({ selection, state: Schema.Literals(["open", "suspended", "started", "settled", "gone"]), odds, fixed: Schema.Boolean })),
      bonusPercent: Schema.NullOr(Schema.String),
      groupings: Schema.Array(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
    }),
  },
  BookingNotLoaded: { code },
};
