import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { pathId } from "./paths.ts";
import { absentable, wireList, WireNumber, WireText } from "./wire.ts";

export const bettingTermsRoutes = {
  globalVariables: (clientId: string | number) => `auth/globalvariables/${pathId(clientId)}`,
  /** Under `OPERATOR_BASE`. */
  bonusTable: "utilities/bonuslist",
} as const;

/** Every value is text on the wire, money in major units. */
export const GlobalVariables = Schema.Struct({
  DialCode: shown(absentable(WireText)),
  CurrencyCode: shown(absentable(WireText)),
  /** The least odds that count for the multi-bet bonus. */
  MinBonusOdd: shown(absentable(WireText)),
  MinBetStake: shown(absentable(WireText)),
  /** The first five are extras of our engine. Without them the specification's figures hold. */
  MinStake: shown(absentable(WireText)),
  MaxStake: shown(absentable(WireText)),
  StakeStep: shown(absentable(WireText)),
  MinGroupingStake: shown(absentable(WireText)),
  MaxCouponCombinations: shown(absentable(WireText)),
  MaxPayout: shown(absentable(WireText)),
  MaxNoOfSelection: shown(absentable(WireText)),
  MinDeposit: shown(absentable(WireText)),
  MinWithdrawal: shown(absentable(WireText)),
  /** Additions of our engine. */
  MaxDeposit: shown(absentable(WireText)),
  MaxWithdrawal: shown(absentable(WireText)),
  enableCashout: shown(absentable(WireText)),
});
export type GlobalVariables = typeof GlobalVariables.Type;

/** GET auth/globalvariables/{clientId}. */
export const GlobalVariablesReply = Schema.Struct({ ...envelope, data: absentable(GlobalVariables) });
export type GlobalVariablesReply = typeof GlobalVariablesReply.Type;

/** One rung of the multi-bet ladder: `bonus` percent for `ticket_length` counting selections. */
export const BonusRow = Schema.Struct({ ticket_length: shown(WireNumber), bonus: shown(WireNumber) });
export type BonusRow = typeof BonusRow.Type;

const BonusRows = wireList(BonusRow);

/** GET <operator>/utilities/bonuslist?section=onliners: a plain list, or a list under `data`. */
export const BonusTableReply = shown(Schema.Union([Schema.Array(BonusRow), Schema.Struct({ data: BonusRows })]));
export type BonusTableReply = typeof BonusTableReply.Type;

export const bonusRowsOf = (reply: BonusTableReply): readonly BonusRow[] => ("data" in reply ? reply.data : reply);
