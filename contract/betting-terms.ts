import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { envelope } from "./reply.ts";
import { absentable, wireList, WireNumber, WireText } from "./wire.ts";

export const bettingTermsRoutes = {
  globalVariables: (clientId: string | number) => `auth/globalvariables/${pathId(clientId)}`,
  /** This path is under `OPERATOR_BASE`. */
  bonusTable: "utilities/bonuslist",
} as const;

/** Every value is text. Money is in major units. */
export const GlobalVariables = Schema.Struct({
  DialCode: shown(absentable(WireText)),
  CurrencyCode: shown(absentable(WireText)),
  /** The minimum bonus odds. */
  MinBonusOdd: shown(absentable(WireText)),
  MinBetStake: shown(absentable(WireText)),
  /** The next five fields are additions of our engine. The specification's values hold for those that are missing (spec 9). */
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

/** One row of the bonus table: `bonus` percent for `ticket_length` qualifying selections. */
export const BonusRow = Schema.Struct({ ticket_length: shown(WireNumber), bonus: shown(WireNumber) });
export type BonusRow = typeof BonusRow.Type;

const BonusRows = wireList(BonusRow);

/** GET <operator>/utilities/bonuslist?section=onliners: a plain list, or a list under `data`. */
export const BonusTableReply = shown(Schema.Union([Schema.Array(BonusRow), Schema.Struct({ data: BonusRows })]));
export type BonusTableReply = typeof BonusTableReply.Type;
