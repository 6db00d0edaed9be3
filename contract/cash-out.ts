import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireDecimal, WireFlag, WireId, WireNumber } from "./wire.ts";

export const cashOutRoutes = { cashOut: "bets/cashout" } as const;

/** POST bets/cashout. `amount` is the offer that the player agreed to, in major units; the whole bet is cashed out, never a part of it. */
export const CashoutRequest = Schema.Struct({ betId: WireId, amount: WireDecimal });
export type CashoutRequest = typeof CashoutRequest.Type;

/** When the offer has changed, the refusal has the new one in `balance`. `amount` is the amount paid, an addition of our engine. */
export const CashoutReply = Schema.Struct({
  success: shown(absentAs(WireFlag, false)),
  message: shown(absentAs(Schema.String, "")),
  balance: shown(absentable(WireNumber)),
  amount: shown(absentable(WireNumber)),
});
export type CashoutReply = typeof CashoutReply.Type;
