import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireId, WireNumber } from "./wire.ts";

/** POST bets/cashout. When the value has changed, `balance` is the new offer. */
export const CashoutRequest = Schema.Struct({ betId: WireId, amount: WireNumber });
export const CashoutReply = Schema.Struct({
  success: shown(absentAs(WireFlag, false)),
  message: shown(absentAs(Schema.String, "")),
  balance: shown(absentable(WireNumber)),
});
export type CashoutReply = typeof CashoutReply.Type;
