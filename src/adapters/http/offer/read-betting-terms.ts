import type { BonusRow, BonusTableReply, GlobalVariables, GlobalVariablesReply } from "../../../../contract/betting-terms.ts";
import { envelope } from "../transport/read-envelope.ts";
import { absentable, either, list, number, plainList, shown, struct, text } from "../transport/reader.ts";

/* The replies with the terms of betting. A property test holds each to the contract's Schema of the same name. */

const variable = shown(absentable(text));

const variables = struct<GlobalVariables>({
  DialCode: variable,
  CurrencyCode: variable,
  MinBonusOdd: variable,
  MinBetStake: variable,
  MinStake: variable,
  MaxStake: variable,
  StakeStep: variable,
  MinGroupingStake: variable,
  MaxCouponCombinations: variable,
  MaxPayout: variable,
  MaxNoOfSelection: variable,
  MinDeposit: variable,
  MinWithdrawal: variable,
  MaxDeposit: variable,
  MaxWithdrawal: variable,
  enableCashout: variable,
});

export const variablesReply = struct<GlobalVariablesReply>({ ...envelope, data: absentable(variables) });

const bonusRow = struct<BonusRow>({ ticket_length: number, bonus: number });

/** A plain list, or a list under `data`. */
export const bonusTableReply = shown(either(plainList(bonusRow), struct<Exclude<BonusTableReply, readonly BonusRow[]>>({ data: list(bonusRow) })));

export const bonusRowsOf = (reply: BonusTableReply): readonly BonusRow[] => ("data" in reply ? reply.data : reply);
