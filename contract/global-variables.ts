import { Schema } from "effect";
import { absentable, WireText } from "./wire.ts";
import { envelope } from "./reply.ts";

/** Every value is text on the wire, money in major units. */
export const GlobalVariables = Schema.Struct({
  DialCode: absentable(WireText),
  CurrencyCode: absentable(WireText),
  /** The least odds that count for the multi-bet bonus. */
  MinBonusOdd: absentable(WireText),
  MinBetStake: absentable(WireText),
  MaxPayout: absentable(WireText),
  MaxNoOfSelection: absentable(WireText),
  MinDeposit: absentable(WireText),
  MinWithdrawal: absentable(WireText),
  enableCashout: absentable(WireText),
});
export type GlobalVariables = typeof GlobalVariables.Type;

/** GET auth/globalvariables/{clientId}. */
export const GlobalVariablesReply = Schema.Struct({ ...envelope, data: absentable(GlobalVariables) });
export type GlobalVariablesReply = typeof GlobalVariablesReply.Type;
